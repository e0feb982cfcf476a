"""A request of one's own asks the cache that the plan names: on a cluster of the user's it has a prefix."""

import asyncio
import unittest

from own import own
from script import Ask


class Session:
    """Remembers where it was asked."""

    def __init__(self):
        self.asked = []

    async def get(self, ask):
        self.asked.append((ask.cache, ask.key))
        return ["a deal"]


class OwnTest(unittest.TestCase):
    def test_the_cache_is_that_of_the_plan(self):
        session = Session()
        rows = asyncio.run(own(session, Ask("mine", "own", cache="run-7.Deals", number=17)))
        self.assertEqual(rows, 1)
        self.assertEqual(session.asked, [("run-7.Deals", 17)])


if __name__ == "__main__":
    unittest.main()
