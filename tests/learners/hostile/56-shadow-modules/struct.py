print("NOT-CONTAINED: struct.py beside model.py was imported")
raise SystemExit("struct.py beside model.py was imported")
