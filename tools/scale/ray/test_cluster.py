"""A Ray cluster for the test: a head that runs no task, and worker nodes of one CPU each, all on this machine. Prints
its address, and ends with standard input.
"""

import sys

from ray.cluster_utils import Cluster

WORKERS, STORE = 2, 100 * 1024 * 1024


def main():
    cluster = Cluster(initialize_head=True, head_node_args={
        "num_cpus": 0, "object_store_memory": STORE, "include_dashboard": False})
    for _ in range(WORKERS):
        cluster.add_node(num_cpus=1, object_store_memory=STORE)
    print(cluster.address, flush=True)
    sys.stdin.read()
    cluster.shutdown()


if __name__ == "__main__":
    main()
