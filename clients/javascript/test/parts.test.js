'use strict';
const assert = require('node:assert/strict');
const test = require('node:test');
const zlib = require('node:zlib');
const { build, decodeFromCompressedBase64 } = require('hdr-histogram-js');
const { outcome, dealOf, textOf } = require('../check.js');
const { Recorder } = require('../recorder.js');
const { Backlog, GRACE, SECOND, arrivals } = require('../schedule.js');

const first = (count, schedule) => {
  const next = arrivals(schedule);
  return Array.from({ length: count }, (_, n) => next(n));
};

test('constant arrivals do not drift', () => {
  const times = first(100_000, { kind: 'constant', perSecond: 3 });
  assert.deepEqual(times.slice(0, 4), [0, 333_333_333, 666_666_667, SECOND]);
  assert.equal(times[99_999], 33_333 * SECOND);
});

test('Poisson gaps are exponential and follow from the seed', () => {
  const schedule = { kind: 'poisson', perSecond: 100, seed: 7 };
  const times = first(20_001, schedule);
  const gaps = times.slice(1).map((time, n) => time - times[n]);
  assert.deepEqual(times, first(20_001, schedule));
  assert.ok(Math.abs(times.at(-1) / 20_000 / 1e7 - 1) < 0.03);
  // A share of 1/e of exponential gaps is longer than their mean.
  assert.ok(Math.abs(gaps.filter((gap) => gap > 1e7).length / 20_000 - 0.3679) < 0.015);
});

test('users share the arrivals, and the account tells what started too late and what never did', () => {
  assert.throws(() => arrivals({ kind: 'constant', perSecond: 0 }));
  assert.throws(() => arrivals({ kind: 'square', perSecond: 1 }));
  const backlog = new Backlog(arrivals({ kind: 'constant', perSecond: 10 }), 5 * SECOND, 6 * SECOND);
  assert.deepEqual(backlog.take(0), { number: 0, time: 5 * SECOND });
  backlog.started(5 * SECOND);
  assert.deepEqual(backlog.take(0), { number: 1, time: 5.1 * SECOND });
  backlog.started(6 * SECOND);
  assert.equal(backlog.take(6 * SECOND + GRACE), null);
  assert.deepEqual(backlog.delivered(), { due: 10, started: 1 });
});

function counts(histogram) {
  const indexes = Array.from({ length: histogram.countsArrayLength }, (_, index) => index);
  const filled = indexes.filter((index) => histogram.getCountAtIndex(index) > 0);
  return filled.map((index) => [histogram.valueFromIndex(index), histogram.getCountAtIndex(index)]);
}

const subject = { wire: { request: 'get' } };

function recorded(fill) {
  const windows = [];
  const recorder = new Recorder(1000 * SECOND, (window) => windows.push(window));
  const answered = (intended, start, end, right = true) => {
    const at = [intended, start, end].map((time) => 1000 * SECOND + time);
    recorder.answered(subject, ...at, { affected: 1, right });
  };
  fill(answered, recorder);
  recorder.close();
  return windows;
}

test('histograms decode to what was recorded', () => {
  const times = Array.from({ length: 5000 }, (_, n) => Math.floor(1e5 * 1.001 ** n) % SECOND);
  const [window] = recorded((answered) => times.forEach((nanos) => answered(0, 0, nanos)));
  const oracle = build({ bitBucketSize: 64, highestTrackableValue: 3600 * SECOND, numberOfSignificantValueDigits: 3 });
  times.forEach((nanos) => oracle.recordValue(nanos));
  const found = decodeFromCompressedBase64(window.wire().latency);
  assert.equal(found.totalCount, 5000);
  assert.deepEqual(counts(found), counts(oracle));
});

test('histograms have the header of the format', () => {
  const [window] = recorded((answered) => answered(0, 0, 5));
  const bytes = Buffer.from(window.wire().latency, 'base64');
  assert.deepEqual([bytes.readUInt32BE(0), bytes.readInt32BE(4)], [0x1c849314, bytes.length - 8]);
  const plain = zlib.inflateSync(bytes.subarray(8));
  const header = [plain.readUInt32BE(0), plain.readInt32BE(4), plain.readInt32BE(8), plain.readInt32BE(12)];
  assert.deepEqual(header, [0x1c849313, plain.length - 40, 0, 3]);
  assert.deepEqual([plain.readBigInt64BE(16), plain.readDoubleBE(32)], [1n, 1]);
});

test('latency runs from the intended start, service from the actual one, and what failed is in neither', () => {
  const [window] = recorded((answered, recorder) => {
    answered(0, 1500, 2000);
    recorder.failed(subject, 1000 * SECOND, 1000 * SECOND + 700);
  });
  const wire = window.wire();
  const largest = (encoded) => decodeFromCompressedBase64(encoded).maxValue;
  assert.deepEqual([wire.latency, wire.service, wire.failed].map(largest), [2000, 500, 700]);
  assert.equal(wire.failures, 1);
});

test('a window holds the answers of its second and is passed on once', () => {
  const windows = recorded((answered, recorder) => {
    answered(0, 0, 5);
    answered(0, 0, SECOND - 1);
    recorder.collect(1001 * SECOND);
    answered(0, 0, SECOND - 1, false);
    answered(0, 0, SECOND);
  });
  assert.deepEqual(windows.map((one) => [one.index, one.affected, one.wrong]), [[0, 2, 0], [1, 2, 1]]);
});

const deal = (number, version = 1, length = 30) =>
  dealOf({ number, version, account: 'A1', settlementDay: 100, status: 'NEW', length });

test('the text is the rule repeated and cut', () => {
  assert.equal(textOf(17, 2, 12), '17.2;17.2;17');
  assert.deepEqual([0, 1, 1000].map((length) => textOf(123456, 1, length).length), [0, 1, 1000]);
});

test('a get is right with the number, at least the version and the whole text', () => {
  const ask = { op: 'get', number: 5, version: 2, length: 30 };
  assert.deepEqual(outcome(ask, [deal(5, 3)]), { affected: 1, right: true });
  const stale = { ...deal(5, 2), text: textOf(5, 1, 30) };
  for (const wrong of [[], [deal(5, 1)], [deal(6, 2)], [deal(5, 2, 29)], [stale], [deal(5, 2), deal(5, 2)]]) {
    assert.deepEqual(outcome(ask, wrong), { affected: wrong.length, right: false });
  }
});

test('a query is right with count, sum, values and texts', () => {
  const ask = { op: 'in', length: 30, field: 'account', values: ['A1'], expect: 2, sum: 7 };
  assert.deepEqual(outcome(ask, [deal(3), deal(4)]), { affected: 2, right: true });
  const other = { ...deal(4), account: 'A2' };
  const damaged = { ...deal(4), text: 'x' };
  for (const wrong of [[deal(7)], [deal(3), deal(5)], [deal(3), other], [deal(3), damaged]]) {
    assert.equal(outcome(ask, wrong).right, false);
  }
  assert.deepEqual(outcome({ op: 'own', expect: 3 }, 2), { affected: 2, right: false });
});

test('a request of one\'s own asks the cache that the plan names', async () => {
  const { own } = require('../own');
  const asked = [];
  const client = { get: async (ask) => asked.push(ask) && ['a deal'] };
  assert.equal(await own(client, { op: 'own', cache: 'run-7.Deals', number: 17 }), 1);
  assert.deepEqual(asked, [{ cache: 'run-7.Deals', key: 17 }]);
});
