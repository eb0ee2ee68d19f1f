print("NOT-CONTAINED: math.py beside model.py was imported")
raise SystemExit("math.py beside model.py was imported")
