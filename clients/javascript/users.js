'use strict';
/** The users of a load: each is one asynchronous function. */

const { outcome } = require('./check.js');
const { GRACE, SECOND, clock, until } = require('./schedule.js');

/** How often it is looked whether a request is overdue, in milliseconds. */
const LOOK = 100;

/** An answer in less may come from a near cache without a wait: then its user gives way to the others. */
const AT_ONCE = 1e5;

/** No answer came in time. */
class Unanswered extends Error {}

/** Users who ask the same asks by one schedule, until the end of the phase. */
class Load {
  #think;
  #times;
  #recorder;
  #witness;

  /** `answers`: for each user, who answers each kind of ask; `witness` is told of each failure. */
  constructor({ schedule, asks }, backlog, times, recorder, witness, answers) {
    this.backlog = backlog;
    this.users = answers.map((kinds) => ({ calls: asks.map((ask) => [ask, kinds[ask.op]]), asking: null }));
    this.#think = schedule.think ?? 0;
    this.#times = times;
    this.#recorder = recorder;
    this.#witness = witness;
  }

  /** Returns when every user has had its last answer, or has given it up. */
  async run() {
    const overdue = setInterval(() => this.#giveUp(clock()), LOOK);
    try {
      await Promise.all(
        this.users.map((user, number) => (this.backlog ? this.#takeAndAsk(user) : this.#askAndThink(user, number))),
      );
    } finally {
      clearInterval(overdue);
    }
  }

  async #askAndThink(user, number) {
    const { origin, end } = this.#times;
    const calls = user.calls;
    let at = Math.floor((number * calls.length) / this.users.length);
    // Spread over one think time, so that users do not march in step.
    let intended = origin + Math.floor((this.#think * number) / this.users.length);
    await until(intended);
    while (intended < end) {
      const start = this.#think ? clock() : intended;
      const waited = await this.#ask(user, calls[at++ % calls.length], intended, start);
      // To check an answer is this program's own time, not the target's.
      intended = clock() + this.#think;
      if (this.#think) {
        await until(intended);
      } else if (waited < AT_ONCE) {
        await new Promise(setImmediate);
      }
    }
  }

  async #takeAndAsk(user) {
    for (let next = this.backlog.take(clock()); next; next = this.backlog.take(clock())) {
      await until(next.time);
      const start = clock();
      this.backlog.started(start);
      await this.#ask(user, user.calls[next.number % user.calls.length], next.time, start);
    }
  }

  /** Asks, records what comes of it, and returns how long that took. */
  async #ask(user, [ask, execute], intended, start) {
    let end;
    try {
      const answer = await new Promise((resolve, reject) => {
        user.asking = { start, reject };
        execute(ask).then(resolve, reject);
      });
      end = clock();
      this.#recorder.answered(ask.subject, intended, start, end, outcome(ask, answer));
    } catch (failure) {
      // Whatever a vendor throws, the load goes on.
      end = clock();
      this.#recorder.failed(ask.subject, intended, end);
      this.#witness(ask, failure);
    }
    user.asking = null;
    return end - start;
  }

  /** What has waited too long has failed; what was asked after the end has a second at least. */
  #giveUp(now) {
    const { end, timeout } = this.#times;
    for (const { asking } of this.users) {
      if (asking && now >= Math.min(asking.start + timeout, Math.max(end + GRACE, asking.start + SECOND))) {
        asking.reject(
          new Unanswered(`no answer within ${timeout / 1e9} s, or until 10 s after the end of the phase`),
        );
      }
    }
  }
}

module.exports = { Load, Unanswered };
