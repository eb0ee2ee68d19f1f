print("NOT-CONTAINED: signal.py beside model.py was imported")
raise SystemExit("signal.py beside model.py was imported")
