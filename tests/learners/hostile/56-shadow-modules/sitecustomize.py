print("NOT-CONTAINED: sitecustomize.py beside model.py was imported")
raise SystemExit("sitecustomize.py beside model.py was imported")
