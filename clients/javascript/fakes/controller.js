'use strict';
/** A controller for tests: starts a client, writes its lines and reads its reports. */

const { spawn } = require('node:child_process');
const readline = require('node:readline');
const path = require('node:path');

const SECOND = 1e9;

class Controller {
  log = '';
  nanos = Number(process.hrtime.bigint());

  constructor({ first, password = 's3cret' } = {}) {
    this.process = spawn(process.execPath, [path.join(__dirname, 'memory.js')]);
    this.process.stderr.on('data', (text) => (this.log += text));
    this.ended = new Promise((resolve) => this.process.on('close', resolve));
    this.lines = readline.createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    const time = { nanos: this.nanos, millis: 1_000_000, error: 0 };
    this.write(first ?? { program: 'javascript', target: 'memory', door: { password }, time });
  }

  write(message) {
    this.process.stdin.write((typeof message === 'string' ? message : JSON.stringify(message)) + '\n');
  }

  async read() {
    return JSON.parse((await this.lines.next()).value);
  }

  /** The reports of a phase, up to its end. */
  async run(loads, { seconds = 1, stub = '', timeout = 5 } = {}) {
    const script = { nanos: seconds * SECOND, lead: 0, timeout: timeout * SECOND, loads };
    this.write({ type: 'start', phase: 'asks', services: { stub }, script, later: 1 });
    const reports = [await this.read()];
    while (!['done', 'failed'].includes(reports.at(-1).type)) {
      reports.push(await this.read());
    }
    return reports;
  }

  async close() {
    this.process.stdin.end();
    return this.ended;
  }
}

const closed = (asks, users = 1, think = 0) => ({ users, background: false, schedule: { kind: 'closed', think }, asks });
const constant = (asks, users, perSecond) => ({ users, background: false, schedule: { kind: 'constant', perSecond }, asks });

function ask(op, { name = op, ...fields } = {}) {
  return { subject: { request: name, part: '', traffic: '', phase: '', fault: '' }, op, ...fields };
}

const get = (key, fields) => ask('get', { cache: 'deals', key, number: key, version: 1, length: 40, ...fields });

const windows = (reports, name) =>
  reports.filter((one) => one.type === 'window' && one.window.subject.request === name).map((one) => one.window);

const events = (reports, kind) =>
  reports.filter((one) => one.type === 'event' && one.event.kind === kind).map((one) => one.event.detail);

module.exports = { Controller, SECOND, ask, closed, constant, events, get, windows };
