print("NOT-CONTAINED: select.py beside model.py was imported")
raise SystemExit("select.py beside model.py was imported")
