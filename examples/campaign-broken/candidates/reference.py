def run(x):
    return reference(x)
