print("NOT-CONTAINED: resource.py beside model.py was imported")
raise SystemExit("resource.py beside model.py was imported")
