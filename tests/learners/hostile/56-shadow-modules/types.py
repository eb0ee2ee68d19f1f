print("NOT-CONTAINED: types.py beside model.py was imported")
raise SystemExit("types.py beside model.py was imported")
