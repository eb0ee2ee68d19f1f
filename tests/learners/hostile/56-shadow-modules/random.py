print("NOT-CONTAINED: random.py beside model.py was imported")
raise SystemExit("random.py beside model.py was imported")
