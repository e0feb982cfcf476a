'use strict';
/** Hazelcast by its JavaScript client. */

const { Client: Vendor, Predicates } = require('hazelcast-client');
const Long = require('long');
const { dealOf } = require('../check.js');
const { BadInput } = require('../protocol.js');

const TYPE = 'org.gridmark.study.hub.languages.Deal';
const NEAR_ENTRIES = 100_000;
const LEAST = [20, 22];

/** The record as the client knows it, by its class. */
class Deal {}

/** The record in the compact form, by the names that Java's has. */
const serializer = {
  getClass: () => Deal,
  getTypeName: () => TYPE,
  read: (reader) => ({
    number: reader.readInt64('number').toNumber(),
    version: reader.readInt32('version'),
    account: reader.readString('account'),
    settlementDay: reader.readInt64('settlementDay').toNumber(),
    status: reader.readString('status'),
    text: reader.readString('text'),
  }),
  write: (writer, deal) => {
    writer.writeInt64('number', Long.fromNumber(deal.number));
    writer.writeInt32('version', deal.version);
    writer.writeString('account', deal.account);
    writer.writeInt64('settlementDay', Long.fromNumber(deal.settlementDay));
    writer.writeString('status', deal.status);
    writer.writeString('text', deal.text);
  },
};

/** Maps of one client, and of a further one for each choice of maps with a near cache. */
class Client {
  #door;
  #maps = new Map();

  constructor(door) {
    this.#door = door;
    const [major, minor] = process.versions.node.split('.').map(Number);
    if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
      throw new BadInput(`hazelcast-client 5.7.0 needs Node ${LEAST.join('.')}, and this is ${process.versions.node}`);
    }
  }

  async open() {
    this.vendor = await this.#connect({});
  }

  async prepare(asks) {
    const near = new Set(asks.filter((ask) => ask.near).map((ask) => ask.cache));
    const missing = [...near].filter((name) => !this.#maps.has(`near ${name}`));
    if (missing.length > 0) {
      const config = { evictionMaxSize: NEAR_ENTRIES };
      const client = await this.#connect(Object.fromEntries(missing.map((name) => [name, config])));
      for (const name of missing) {
        this.#maps.set(`near ${name}`, await client.getMap(name));
      }
    }
  }

  async get(ask) {
    const deal = await (await this.#map(ask)).get(whole(ask.key));
    return deal ? [deal] : [];
  }

  async put(ask) {
    // A `put` would bring the earlier value back.
    await (await this.#map(ask)).set(whole(ask.key), Object.assign(new Deal(), dealOf(ask)));
    return 1;
  }

  async equal(ask) {
    const [value] = ask.values.map(whole);
    return (await (await this.#map(ask)).valuesWithPredicate(Predicates.equal(ask.field, value))).toArray();
  }

  async among(ask) {
    const predicate = Predicates.inPredicate(ask.field, ...ask.values.map(whole));
    return (await (await this.#map(ask)).valuesWithPredicate(predicate)).toArray();
  }

  #connect(nearCaches) {
    return Vendor.newHazelcastClient(configOf(this.#door, nearCaches));
  }

  async #map({ near, cache }) {
    const name = near ? `near ${cache}` : cache;
    if (!this.#maps.has(name)) {
      this.#maps.set(name, await this.vendor.getMap(cache));
    }
    return this.#maps.get(name);
  }
}

/** The configuration as the vendor's client takes it. */
function configOf(door, nearCaches) {
  return {
    clusterName: door.cluster,
    network: { clusterMembers: door.members.split(',') },
    connectionStrategy: { connectionRetry: { clusterConnectTimeoutMillis: 30_000 } },
    serialization: { compact: { serializers: [serializer] }, defaultNumberType: 'long' },
    nearCaches,
  };
}

/** A whole number as the cluster has it: of a plain number the client writes the type alone, so that all would be one. */
function whole(value) {
  return typeof value === 'number' ? Long.fromNumber(value) : value;
}

module.exports = { Client, configOf, whole };
