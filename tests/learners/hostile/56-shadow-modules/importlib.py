print("NOT-CONTAINED: importlib.py beside model.py was imported")
raise SystemExit("importlib.py beside model.py was imported")
