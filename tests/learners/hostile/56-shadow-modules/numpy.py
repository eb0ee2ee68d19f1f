print("NOT-CONTAINED: numpy.py beside model.py was imported")
raise SystemExit("numpy.py beside model.py was imported")
