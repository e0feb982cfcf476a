'use strict';
/** Windows: the records of one subject in one second, as V2 histograms of nanoseconds. */

const { build, encodeIntoCompressedBase64 } = require('hdr-histogram-js');
const { SECOND } = require('./schedule.js');

const LONGEST = 3600 * SECOND;

const histogram = () =>
  build({ bitBucketSize: 64, highestTrackableValue: LONGEST, numberOfSignificantValueDigits: 3 });

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
      latency: encodeIntoCompressedBase64(this.latency),
      service: encodeIntoCompressedBase64(this.service),
      failed: this.failed ? encodeIntoCompressedBase64(this.failed) : '',
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
