print("NOT-CONTAINED: codecs.py beside model.py was imported")
raise SystemExit("codecs.py beside model.py was imported")
