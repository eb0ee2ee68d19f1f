print("NOT-CONTAINED: threading.py beside model.py was imported")
raise SystemExit("threading.py beside model.py was imported")
