'use strict';
/** When the requests of a load are meant to start, in nanoseconds. */

const { BadInput } = require('./protocol.js');

const SECOND = 1e9;

/** How long after the end of a phase is still asked what was due before it, and waited for answers. */
const GRACE = 10 * SECOND;

/** The monotonic clock that all processes of a machine share; exact for the first hundred days of a machine. */
const clock = () => Number(process.hrtime.bigint());

/** Returns at that time. */
async function until(moment) {
  for (let left = moment - clock(); left > 0; left = moment - clock()) {
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(left / 1e6)));
  }
}

/** The arrivals of an open load since the phase began, never descending: a function of their number, asked in turn. */
function arrivals({ kind, perSecond, seed }) {
  if (!(perSecond > 0 && perSecond < 1e9)) {
    throw new BadInput(`a rate cannot be ${perSecond} a second`);
  }
  if (kind === 'constant') {
    // From n each time: a rounded distance, added up, would drift.
    return (n) => Math.round((n * SECOND) / perSecond);
  }
  if (kind === 'poisson') {
    const random = generator(seed);
    let time = 0;
    return () => Math.round((time -= (Math.log(1 - random()) * SECOND) / perSecond));
  }
  throw new BadInput(`no schedule '${kind}'; known are closed, constant, poisson`);
}

/** Numbers from 0 up to 1 that follow from a seed (Mulberry32): the language's own cannot be seeded. */
function generator(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The arrivals that all users of an open load share: whoever is free takes the next. */
class Backlog {
  #arrivals;
  #origin;
  #end;
  #next;
  #taken = 0;
  #started = 0;

  constructor(arrivals, origin, end) {
    this.#arrivals = arrivals;
    this.#origin = origin;
    this.#end = end;
    this.#next = origin + arrivals(0);
  }

  /** Number and time of the next arrival; null when there is nothing more to ask. */
  take(now) {
    if (this.#next >= this.#end || now >= this.#end + GRACE) {
      return null;
    }
    return this.#advance();
  }

  /** What was taken was asked then. */
  started(start) {
    this.#started += start < this.#end ? 1 : 0;
  }

  /** How many arrivals were due in the phase, and how many were asked in it. */
  delivered() {
    while (this.#next < this.#end) {
      this.#advance();
    }
    return { due: this.#taken, started: this.#started };
  }

  #advance() {
    const taken = { number: this.#taken++, time: this.#next };
    this.#next = this.#origin + this.#arrivals(this.#taken);
    return taken;
  }
}

module.exports = { Backlog, GRACE, SECOND, arrivals, clock, until };
