print("NOT-CONTAINED: site.py beside model.py was imported")
raise SystemExit("site.py beside model.py was imported")
