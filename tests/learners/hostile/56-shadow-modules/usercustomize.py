print("NOT-CONTAINED: usercustomize.py beside model.py was imported")
raise SystemExit("usercustomize.py beside model.py was imported")
