print("NOT-CONTAINED: copy.py beside model.py was imported")
raise SystemExit("copy.py beside model.py was imported")
