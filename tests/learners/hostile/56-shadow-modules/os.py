print("NOT-CONTAINED: os.py beside model.py was imported")
raise SystemExit("os.py beside model.py was imported")
