'use strict';
/** The client with a further target: deals in this process's memory, some of them damaged. */

const { main } = require('../client.js');
const { dealOf } = require('../check.js');

const DEALS = new Map();
for (let number = 0; number < 9; number++) {
  const status = 'NEW';
  DEALS.set(number, dealOf({ number, version: 1, account: `A${number % 3}`, settlementDay: 100 + number, status, length: 40 }));
}
DEALS.get(7).text = 'damaged';

class Memory {
  constructor({ password }) {
    if (password === 'refused') {
      throw new Error('cannot enter with refused');
    }
  }

  async open() {}

  async prepare() {
    console.log('a library prints, password s3cret');
  }

  async get({ key }) {
    if (key === 8) {
      throw new TypeError('lost, password s3cret');
    }
    await (key === 6 && new Promise(() => {}));
    return DEALS.has(key) ? [DEALS.get(key)] : [];
  }

  async put(ask) {
    DEALS.set(ask.key, dealOf(ask));
    return 1;
  }

  async among({ field, values }) {
    return [...DEALS.values()].filter((deal) => values.includes(deal[field]));
  }

  equal(ask) {
    return this.among(ask);
  }
}

main(({ door }) => new Memory(door));
