"""What a few lines by hand get of Redis, to hold the client against: one user reads deals 0 to 255 in turn, for a second before
that counts, too.

Standard input: the door as JSON; the argument: for how many seconds. It prints how many answers there were.
"""

import json
import sys
import time

from redis.cluster import ClusterNode, RedisCluster

door = json.load(sys.stdin)
nodes = [ClusterNode(*member.rsplit(":", 1)) for member in door["members"].split(",")]
client = RedisCluster(
    startup_nodes=nodes, username=door["user"], password=door["password"], decode_responses=True
)
times = []
asked = 0
start = time.monotonic_ns()
counts = start + 10**9
end = counts + float(sys.argv[1]) * 1e9
while start < end:
    row = client.hgetall(f"{{}}Deals:{asked % 256}")
    deal = (int(row["number"]), int(row["version"]), int(row["settlementDay"]), row["text"])
    now = time.monotonic_ns()
    asked += 1
    if start > counts:
        times.append(now - start)
    start = now
print(len(times))
