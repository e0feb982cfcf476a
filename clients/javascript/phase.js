'use strict';
/** This program's part of one phase, and what is told of it. */

const { Line } = require('./adapters/echo.js');
const { own } = require('./own.js');
const { kind } = require('./protocol.js');
const { Recorder } = require('./recorder.js');
const { Backlog, SECOND, arrivals, clock } = require('./schedule.js');
const { Load, Unanswered } = require('./users.js');

/** Runs a script: its users are all there before the phase begins. */
class Phase {
  #script;
  #client;
  #console;
  #assignment;
  #over = Infinity;
  #failures = new Set();
  #unanswered = new Map();

  constructor(script, client, console, assignment) {
    this.#script = script;
    this.#client = client;
    this.#console = console;
    this.#assignment = assignment;
  }

  /** Returns when the phase, whose order was read then, is over and all is told. */
  async run(read) {
    const { phase, nanos, lead, timeout, loads } = this.#script;
    await this.#client.prepare(loads.flatMap((load) => load.asks));
    const lines = loads.map((load) => Array.from({ length: load.users }, () => new Line(this.#script.stub)));
    const origin = Math.max(read + lead, clock());
    const times = { origin, end: origin + nanos, timeout };
    const recorder = new Recorder(origin, (window) => this.#window(origin, window));
    const running = loads.map((load, which) => this.#load(load, lines[which], times, recorder));
    this.#console.send('started', { phase });
    const ticker = setInterval(() => recorder.collect(clock()), 1000);
    try {
      await Promise.all(running.map((load) => load.run()));
    } finally {
      clearInterval(ticker);
      lines.flat().forEach((line) => line.close());
    }
    this.#over = clock();
    recorder.close();
    running.forEach((load, which) => this.#tell(origin, loads[which], load.backlog));
    this.#console.send('done', { phase });
  }

  #load(script, lines, times, recorder) {
    const client = this.#client;
    const answers = lines.map((line) => ({
      get: (ask) => client.get(ask),
      put: (ask) => client.put(ask),
      equal: (ask) => client.equal(ask),
      in: (ask) => client.among(ask),
      echo: (ask) => line.echo(ask),
      own: (ask) => own(client, ask),
    }));
    const open = script.schedule.kind !== 'closed';
    const backlog = open ? new Backlog(arrivals(script.schedule), times.origin, times.end) : null;
    return new Load(script, backlog, times, recorder, (ask, failure) => this.#failure(ask, failure), answers);
  }

  #window(origin, window) {
    const start = origin + window.index * SECOND;
    const seconds = Math.min(SECOND, Math.max(1, this.#over - start)) / SECOND;
    const place = { phase: this.#script.phase, start: this.#assignment.time(start), seconds };
    this.#console.send('window', { window: { ...place, ...window.wire() } });
  }

  /** Tells of the first of each kind; of those without an answer also how many. */
  #failure({ subject }, failure) {
    if (failure instanceof Unanswered) {
      this.#unanswered.set(subject, (this.#unanswered.get(subject) ?? 0) + 1);
    }
    const which = JSON.stringify([subject.wire, kind(failure)]);
    if (!this.#failures.has(which)) {
      this.#failures.add(which);
      this.#event(clock(), 'failure', { subject: subject.written, failure: this.#console.message(failure) });
    }
  }

  /** Tells what was meant to be asked and offered, and what was, once it is over. */
  #tell(origin, { asks, background, schedule, users }, backlog) {
    const client = this.#assignment.program;
    const asked = [...new Set(asks.map((ask) => ask.subject))];
    for (const subject of asked.filter((one) => this.#unanswered.has(one))) {
      const count = String(this.#unanswered.get(subject));
      this.#event(clock(), 'unanswered', { client, subject: subject.written, count });
      this.#unanswered.delete(subject);
    }
    const subjects = asked.map((subject) => subject.written);
    if (!background) {
      this.#event(origin, 'requests', { subjects });
    }
    if (backlog) {
      const { due, started } = backlog.delivered();
      const offered = { schedule: schedule.kind, rate: String(schedule.perSecond), users: String(users) };
      this.#event(origin, 'load', { client, subjects, ...offered });
      this.#event(clock(), 'delivered', { client, subjects, due: String(due), started: String(started) });
    }
  }

  #event(at, eventKind, detail) {
    const { phase } = this.#script;
    this.#console.send('event', { event: { time: this.#assignment.time(at), kind: eventKind, phase, detail } });
  }
}

module.exports = { Phase };
