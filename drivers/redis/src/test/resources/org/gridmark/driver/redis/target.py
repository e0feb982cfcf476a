"""Redis Cluster, by its vendor's client."""

from redis.cluster import ClusterNode, RedisCluster

WHOLE = ("number", "version", "settlementDay")


class Target:
    def __init__(self, door):
        nodes = [member.rsplit(":", 1) for member in door["members"].split(",")]
        self.client = RedisCluster(
            startup_nodes=[ClusterNode(host, int(port)) for host, port in nodes],
            username=door["user"],
            password=door["password"],
            decode_responses=True,
        )

    def get(self, cache, number):
        fields = self.client.hgetall(f"{{}}{cache}:{number}")
        return {name: int(value) if name in WHOLE else value for name, value in fields.items()} or None

    def put(self, cache, deal):
        self.client.hset(f"{{}}{cache}:{deal['number']}", mapping=deal)

    def close(self):
        self.client.close()
