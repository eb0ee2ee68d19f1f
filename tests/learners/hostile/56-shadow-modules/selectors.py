print("NOT-CONTAINED: selectors.py beside model.py was imported")
raise SystemExit("selectors.py beside model.py was imported")
