"""No function is right; a folder of the same name has right ones."""


def softmax(xs):
    return [1.0 / len(xs) for _ in xs]
