raise RuntimeError("this is not what was handed in")
