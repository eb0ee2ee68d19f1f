print("NOT-CONTAINED: re.py beside model.py was imported")
raise SystemExit("re.py beside model.py was imported")
