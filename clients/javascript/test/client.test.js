'use strict';
const assert = require('node:assert/strict');
const test = require('node:test');
const { decodeFromCompressedBase64 } = require('hdr-histogram-js');
const { Controller, SECOND, ask, closed, constant, events, get, windows } = require('../fakes/controller.js');
const { stub } = require('../fakes/stub.js');

const put = ask('put', { cache: 'deals', key: 5, number: 5, version: 4, length: 40, account: 'A2', settlementDay: 105, status: 'NEW' });
const equal = ask('equal', { cache: 'deals', field: 'settlementDay', values: [103], expect: 1, sum: 3, length: 40 });
const among = ask('in', { cache: 'deals', field: 'account', values: ['A2', 'nobody'], expect: 3, sum: 15, length: 40 });

async function controller(t, options) {
  const made = new Controller(options);
  t.after(() => made.close());
  return made;
}

function together(found, which = 'latency') {
  const [first, ...others] = found.map((window) => decodeFromCompressedBase64(window[which]));
  others.forEach((other) => first.add(other));
  return first;
}

test('a phase is asked, checked and told', async (t) => {
  const lab = await controller(t);
  assert.deepEqual(await lab.read(), { type: 'ready', address: '', children: [] });
  const reports = await lab.run([closed([get(1), put, get(5, { version: 4 }), equal, among], 2)], { seconds: 0.4 });
  assert.deepEqual(reports[0], { type: 'started', phase: 'asks' });
  for (const name of ['get', 'put', 'equal', 'in']) {
    const found = windows(reports, name);
    assert.ok(together(found).totalCount > 10);
    assert.ok(found.every((one) => one.failures === 0 && one.failed === '' && (name === 'get' || one.wrong === 0)));
  }
  const affected = windows(reports, 'in').reduce((sum, one) => sum + one.affected, 0);
  assert.equal(affected, 3 * together(windows(reports, 'in')).totalCount);
  const declared = ['get', 'put', 'equal', 'in'].map((request) => ({ request }));
  assert.deepEqual(events(reports, 'requests'), [{ subjects: declared }]);
});

test('wrong answers are counted beside their latency', async (t) => {
  const lab = await controller(t);
  await lab.read();
  const wrong = [get(7), get(2, { number: 3 }), get(2, { version: 2 }), get(2, { length: 41 }), get(99)];
  const reports = await lab.run([closed(wrong)], { seconds: 0.2 });
  const counted = windows(reports, 'get').reduce((sum, one) => sum + one.wrong, 0);
  assert.equal(counted, together(windows(reports, 'get')).totalCount);
});

test('failures are told once a kind, overdue answers are counted, and no secret is told', async (t) => {
  const lab = await controller(t);
  await lab.read();
  const reports = await lab.run([closed([get(8), get(6)], 2, SECOND / 10)], { seconds: 0.5, timeout: 0.2 });
  const failures = events(reports, 'failure').map((one) => one.failure);
  assert.ok(failures.includes('TypeError: lost, password ***'));
  assert.equal(failures.length, 2);
  assert.ok(Number(events(reports, 'unanswered')[0].count) >= 1);
  assert.ok(together(windows(reports, 'get'), 'failed').maxValue >= 0.2 * SECOND);
  await lab.close();
  assert.ok(lab.log.includes('a library prints, password ***'));
  assert.ok(!(lab.log + JSON.stringify(reports)).includes('s3cret'));
});

test('a stall of two seconds is told by open and closed loads', async (t) => {
  const { server, stall, address } = await stub();
  t.after(() => server.close());
  const lab = await controller(t);
  await lab.read();
  stall.begin = lab.nanos + 1.5 * SECOND;
  stall.end = stall.begin + 2 * SECOND;
  const numbers = Array.from({ length: 10 }, (_, number) => number);
  const echo = numbers.map((number) => ask('echo', { number }));
  const alone = numbers.map((number) => ask('echo', { number, name: 'alone' }));
  const loads = [constant(echo, 4, 100), closed(alone, 1, SECOND / 100)];
  const reports = await lab.run(loads, { seconds: 5, stub: address });
  const over = (histogram) => histogram.totalCount - countUpTo(histogram, SECOND);
  const open = together(windows(reports, 'echo'));
  assert.equal(open.totalCount, 500);
  // 100 a second arrive, and wait for the rest of the two seconds; four of them are on the way.
  assert.ok(Math.abs(over(open) - 100) <= 8, String(over(open)));
  assert.ok(over(together(windows(reports, 'echo'), 'service')) <= 4);
  assert.ok(Math.abs(open.maxValue / SECOND - 2) < 0.2);
  assert.equal(over(together(windows(reports, 'alone'))), 1);
  assert.ok(windows(reports, 'echo').every((one) => one.wrong === 0));
  assert.equal(events(reports, 'load')[0].rate, '100');
  assert.equal(events(reports, 'delivered')[0].due, '500');
});

function countUpTo(histogram, nanos) {
  let count = 0;
  for (let index = 0; index < histogram.countsArrayLength; index++) {
    count += histogram.valueFromIndex(index) <= nanos ? histogram.getCountAtIndex(index) : 0;
  }
  return count;
}

test('windows are on the time of the trial', async (t) => {
  const lab = await controller(t);
  await lab.read();
  const found = windows(await lab.run([closed([get(1)], 1, SECOND / 100)], { seconds: 1.5 }), 'get');
  assert.equal(found[1].start - found[0].start, 1000);
  assert.ok(found[0].start >= 1_000_000 && found[0].start < 1_020_000);
  assert.equal(found[0].seconds, 1);
  assert.ok(Math.abs(found[1].seconds - 0.5) < 0.1);
});

test('wrong input is one line, and the client goes on', async (t) => {
  const lab = await controller(t);
  await lab.read();
  for (const [line, words] of [
    ['rubbish', 'SyntaxError'],
    [{ type: 'kill' }, "cannot obey 'kill'"],
    [{ type: 'start', phase: 'p' }, 'phase p: no script'],
  ]) {
    lab.write(line);
    const report = await lab.read();
    assert.equal(report.type, 'failed');
    assert.ok(report.message.includes(words) && !report.message.includes('\n'), report.message);
  }
  for (const wrong of [ask('fly'), ask('get', { cache: 'deals' })]) {
    assert.equal((await lab.run([closed([wrong])])).at(-1).type, 'failed');
  }
  assert.equal((await lab.run([closed([get(1)])], { seconds: 0.1 })).at(-1).type, 'done');
});

test('a first line that is no assignment, or no way in, is told without secrets', async (t) => {
  const none = await controller(t, { first: { program: 'x', door: { password: 's3cret' } } });
  assert.equal((await none.read()).message, 'the first line is no assignment');
  await none.close();
  assert.equal(none.log, 'the first line is no assignment\n');
  const refused = await controller(t, { password: 'refused' });
  assert.equal((await refused.read()).message, 'Error: cannot enter with ***');
  await refused.close();
  assert.ok(!refused.log.includes('refused'));
});
