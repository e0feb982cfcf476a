'use strict';
/** Coherence by its JavaScript client, over gRPC: values as JSON. It has no near cache. */

for (const name of Object.keys(process.env).filter((one) => /^(COHERENCE_|grpc_proxy_address$)/.test(one))) {
  delete process.env[name]; // they would win over the door
}

const { Filters, Options, Session } = require('@oracle/coherence');
const { dealOf } = require('../check.js');
const { BadInput } = require('../protocol.js');

/** Caches of one session. */
class Client {
  #servers;
  #token;
  #caches = new Map();

  constructor({ grpc, token }) {
    this.#servers = grpc.split(',');
    this.#token = token;
  }

  /** Connects with the first server that answers: some of the ports may have gone to others. */
  async open() {
    let failure;
    for (const server of this.#servers) {
      const session = this.#session(server);
      try {
        await session.getCache('Deals').size;
        this.vendor = session;
        return;
      } catch (e) {
        failure = e;
        await session.close();
      }
    }
    throw failure;
  }

  async prepare(asks) {
    if (asks.some((ask) => ask.near)) {
      throw new BadInput("Coherence's client in JavaScript has no near cache");
    }
  }

  async get({ cache, key }) {
    const deal = await this.#cache(cache).get(key);
    return deal ? [deal] : [];
  }

  async put(ask) {
    // A `set` would bring the earlier value back.
    await this.#cache(ask.cache).setAll(new Map([[ask.key, { '@class': 'Deal', ...dealOf(ask) }]]));
    return 1;
  }

  async equal({ cache, field, values }) {
    return [...(await this.#cache(cache).values(Filters.equal(field, values[0])))];
  }

  async among({ cache, field, values }) {
    return [...(await this.#cache(cache).values(Filters.in(field, new Set(values))))];
  }

  #session(server) {
    const options = new Options();
    options.address = server;
    options.channelOptions = this.#token ? { 'grpc.primary_user_agent': this.#token } : {};
    return new Session(options);
  }

  #cache(name) {
    if (!this.#caches.has(name)) {
      this.#caches.set(name, this.vendor.getCache(name));
    }
    return this.#caches.get(name);
  }
}

module.exports = { Client };
