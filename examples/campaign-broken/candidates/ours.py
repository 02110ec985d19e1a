def run(x):
    return tiled(x, tile=128)
