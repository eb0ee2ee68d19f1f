print("NOT-CONTAINED: time.py beside model.py was imported")
raise SystemExit("time.py beside model.py was imported")
