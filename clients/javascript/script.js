'use strict';
/** What an order to start asks for: loads of users, each with its schedule and its asks. */

const { BadInput } = require('./protocol.js');

/** The fields that each kind of ask needs. */
const NEEDS = {
  get: ['cache', 'key', 'number', 'version', 'length'],
  put: ['cache', 'key', 'number', 'version', 'length', 'account', 'settlementDay', 'status'],
  equal: ['cache', 'field', 'values', 'expect', 'sum', 'length'],
  in: ['cache', 'field', 'values', 'expect', 'sum', 'length'],
  echo: ['number'],
  own: [],
};

/** The script of an order, its subjects compared by identity; BadInput in one line if it has none. */
function scriptOf({ phase, script, services }) {
  if (!script || !Array.isArray(script.loads) || !(script.nanos >= 0 && script.lead >= 0 && script.timeout > 0)) {
    throw new BadInput(`phase ${phase}: no script`);
  }
  const subjects = new Map();
  const loads = script.loads.map((load) => ({ ...load, asks: (load.asks ?? []).map((ask) => askOf(ask, subjects)) }));
  if (loads.some(({ users, asks, schedule }) => !(users > 0 && asks.length > 0 && schedule))) {
    throw new BadInput(`phase ${phase}: a load without users, schedule or asks`);
  }
  const { nanos, lead, timeout } = script;
  return { phase, stub: services?.stub ?? '', nanos, lead, timeout, loads };
}

function askOf(wire, subjects) {
  const needs = NEEDS[wire.op];
  if (!needs) {
    throw new BadInput(`no ask '${wire.op}'; known are ${Object.keys(NEEDS).join(', ')}`);
  }
  const missing = ['subject', ...needs].filter((name) => wire[name] === undefined || wire[name] === null);
  if (missing.length > 0) {
    throw new BadInput(`an ask ${wire.op} without ${missing.join(', ')}`);
  }
  const name = JSON.stringify(wire.subject);
  if (!subjects.has(name)) {
    const written = Object.fromEntries(Object.entries(wire.subject).filter(([, word]) => word));
    subjects.set(name, { wire: wire.subject, written });
  }
  return { ...wire, subject: subjects.get(name) };
}

module.exports = { scriptOf };
