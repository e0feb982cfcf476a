'use strict';
/** The lines between the controller and this program: one JSON object each. */

const util = require('node:util');

const LONGEST_MESSAGE = 500;

/** What the controller, or its plan, asks for cannot be done: one line, without a trace. */
class BadInput extends Error {}

/** The first line: who this program is, what it speaks to, and by which time. It is never shown: it holds secrets. */
class Assignment {
  constructor(line) {
    let wire;
    try {
      wire = JSON.parse(line);
    } catch {
      wire = null;
    }
    const { program, target, door, time } = wire ?? {};
    if (!program || !target || !door || !(time?.nanos >= 0) || !(time?.millis >= 0)) {
      throw new BadInput('the first line is no assignment');
    }
    Object.assign(this, { program, target, door, nanos: time.nanos, millis: time.millis });
  }

  /** That reading of the monotonic clock on the trial's time: milliseconds since the epoch. */
  time(monotonic) {
    return Math.round(this.millis + (monotonic - this.nanos) / 1e6);
  }

  /** Values of the door that must not be told; the name of a Hazelcast cluster is what it is entered by. */
  secrets() {
    const values = [this.door.password, this.door.token, this.door.cluster];
    return values.filter((value) => value && value !== 'true' && value !== 'false');
  }
}

/** Standard output is for reports alone; whatever a library prints goes to the log instead. */
class Console {
  #secrets = [];
  #print;

  constructor() {
    this.#print = process.stdout.write.bind(process.stdout);
    const log = process.stderr.write.bind(process.stderr);
    const scrubbed = (text, ...rest) => log(this.scrubbed(String(text)), ...rest);
    process.stdout.write = scrubbed;
    process.stderr.write = scrubbed;
  }

  /** From now on none of these is written. */
  hide(secrets) {
    this.#secrets = secrets;
  }

  scrubbed(text) {
    return this.#secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
  }

  /** Writes a report. */
  send(type, parts) {
    this.#print(JSON.stringify({ type, ...parts }) + '\n');
  }

  /** A failure in one line. */
  message(failure) {
    const text = failure instanceof BadInput ? failure.message : `${kind(failure)}: ${failure?.message}`;
    return this.scrubbed(text.split('\n')[0]).slice(0, LONGEST_MESSAGE);
  }

  /** Tells that a phase cannot go on; the log has the trace. */
  failed(phase, failure) {
    process.stderr.write((failure instanceof BadInput ? failure.message : util.inspect(failure)) + '\n');
    this.send('failed', { phase, message: this.message(failure) });
  }
}

/** The kind of a failure, of which only the first is told. */
function kind(failure) {
  return failure?.constructor?.name ?? typeof failure;
}

module.exports = { Assignment, BadInput, Console, kind };
