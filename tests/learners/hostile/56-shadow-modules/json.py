print("NOT-CONTAINED: json.py beside model.py was imported")
raise SystemExit("json.py beside model.py was imported")
