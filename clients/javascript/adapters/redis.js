'use strict';
/** Redis by ioredis; a deal is a hash, as the driver keeps it for other languages. It has no near cache. */

const { Cluster, Redis } = require('ioredis');
const { dealOf } = require('../check.js');
const { BadInput } = require('../protocol.js');

/** One connection to each server. */
class Client {
  #door;

  constructor(door) {
    this.#door = door;
  }

  async open() {
    const { members, cluster, user, password } = this.#door;
    const nodes = members.split(',').map((member) => {
      const [host, port] = member.split(/:(?=\d+$)/);
      return { host, port: Number(port) };
    });
    const names = { username: user || undefined, password: password || undefined };
    this.vendor =
      cluster === 'true' ? new Cluster(nodes, { redisOptions: names }) : new Redis({ ...nodes[0], ...names });
    this.vendor.on('error', (failure) => console.error(failure.message));
    await this.vendor.ping();
  }

  async prepare(asks) {
    if (asks.some((ask) => ask.near)) {
      throw new BadInput('ioredis has no near cache');
    }
  }

  async get(ask) {
    const row = await this.vendor.hgetall(key(ask));
    return row.number === undefined ? [] : [deal(row)];
  }

  async put(ask) {
    await this.vendor.hset(key(ask), dealOf(ask));
    return 1;
  }

  async equal() {
    throw new BadInput('Redis finds nothing by a field');
  }

  among() {
    return this.equal();
  }
}

// Empty braces: the whole key is hashed, whatever is in it.
const key = (ask) => `{}${ask.cache}:${ask.key}`;

const deal = (row) => ({
  ...row,
  number: Number(row.number),
  version: Number(row.version),
  settlementDay: Number(row.settlementDay),
});

module.exports = { Client };
