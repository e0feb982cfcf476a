'use strict';
/** Windows: the records of one subject in one second, as V2 histograms of nanoseconds. */

const zlib = require('node:zlib');
const { build, encodeIntoCompressedBase64 } = require('hdr-histogram-js');
const { SECOND } = require('./schedule.js');

const LONGEST = 3600 * SECOND;

const histogram = () =>
  build({ bitBucketSize: 64, highestTrackableValue: LONGEST, numberOfSignificantValueDigits: 3 });

/** Where the plain form of a histogram has the offset of its counts, and the ratio of its values. */
const OFFSET = 8;
const RATIO = 32;

/** Cookie and length, before the deflated form. */
const HEADER = 8;

/** The form V2. The library writes an offset of 1, and a whole number for the ratio, where others refuse that. */
function encoded(times) {
  const written = Buffer.from(encodeIntoCompressedBase64(times), 'base64');
  const plain = zlib.inflateSync(written.subarray(HEADER));
  plain.writeInt32BE(0, OFFSET);
  plain.writeDoubleBE(1, RATIO);
  const deflated = zlib.deflateSync(plain);
  written.writeInt32BE(deflated.length, HEADER / 2);
  return Buffer.concat([written.subarray(0, HEADER), deflated]).toString('base64');
}

/** What was answered, and what failed, of one subject in one second. */
class Window {
  wrong = 0;
  affected = 0;
  failures = 0;
  latency = histogram();
  service = histogram();
  failed = null;

  constructor(subject, index) {
    this.subject = subject;
    this.index = index;
  }

  /** Its part of a report. */
  wire() {
    return {
      subject: this.subject.wire,
      failures: this.failures,
      wrong: this.wrong,
      affected: this.affected,
      latency: encoded(this.latency),
      service: encoded(this.service),
      failed: this.failed ? encoded(this.failed) : '',
    };
  }
}

/** Takes the answers of all users of a phase, and passes on each window once it is whole. */
class Recorder {
  #origin;
  #sink;
  #windows = new Map();
  #passed = 0;

  constructor(origin, sink) {
    this.#origin = origin;
    this.#sink = sink;
  }

  /** Takes an answer that was meant to be asked at one time, was asked at another, and came then. */
  answered(subject, intended, start, end, { affected, right }) {
    const window = this.#window(subject, end);
    window.affected += affected;
    window.wrong += right ? 0 : 1;
    window.latency.recordValue(Math.min(end - intended, LONGEST));
    window.service.recordValue(Math.min(end - start, LONGEST));
  }

  /** Takes note that there will be no answer. */
  failed(subject, intended, end) {
    const window = this.#window(subject, end);
    window.failures++;
    window.failed ??= histogram();
    window.failed.recordValue(Math.min(end - intended, LONGEST));
  }

  /** Passes on the seconds that are over. */
  collect(now) {
    this.#passOn(Math.floor((now - this.#origin) / SECOND));
  }

  /** Passes on everything. */
  close() {
    this.#passOn(Infinity);
  }

  #passOn(end) {
    this.#passed = Math.max(this.#passed, end);
    for (const [index, bySubject] of this.#windows) {
      if (index < end) {
        this.#windows.delete(index);
        bySubject.forEach((window) => this.#sink(window));
      }
    }
  }

  #window(subject, end) {
    const index = Math.max(Math.floor((end - this.#origin) / SECOND), this.#passed);
    let second = this.#windows.get(index);
    if (!second) {
      this.#windows.set(index, (second = new Map()));
    }
    let window = second.get(subject);
    if (!window) {
      second.set(subject, (window = new Window(subject, index)));
    }
    return window;
  }
}

module.exports = { Recorder };
