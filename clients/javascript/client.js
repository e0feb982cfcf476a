'use strict';
/** A client of Gridmark in JavaScript: reads an assignment and orders, and answers with reports. */

const readline = require('node:readline');
const { Phase } = require('./phase.js');
const { Assignment, BadInput, Console } = require('./protocol.js');
const { clock } = require('./schedule.js');
const { scriptOf } = require('./script.js');

/** The module of each target that this client speaks to; its vendor's package is loaded only when it is needed. */
const ADAPTERS = { coherence: 'coherence', hazelcast: 'hazelcast', redis: 'redis' };

function clientOf({ target, door }) {
  if (!ADAPTERS[target]) {
    throw new BadInput(`JavaScript has no client of ${target}; it has ${Object.keys(ADAPTERS).join(', ')}`);
  }
  const { Client } = require(`./adapters/${ADAPTERS[target]}.js`);
  return new Client(door);
}

/** Seconds within which a client has to come in. */
const ENTER_WITHIN = 30;

function tooLate() {
  const failure = new BadInput(`no answer within ${ENTER_WITHIN} s`);
  return new Promise((resolve, reject) => setTimeout(reject, ENTER_WITHIN * 1000, failure).unref());
}

async function open(console, assignment, make) {
  try {
    const client = make(assignment);
    await Promise.race([client.open(), tooLate()]);
    console.send('ready', { address: '', children: [] });
    return client;
  } catch (failure) {
    console.failed('', failure);
    return null;
  }
}

async function obey(console, assignment, client, { read, line }) {
  let phase = '';
  try {
    const order = JSON.parse(line);
    phase = order.phase ?? '';
    if (order.type === 'start') {
      await new Phase(scriptOf(order), client, console, assignment).run(read);
    } else if (order.type !== 'stop') {
      // Loads end by themselves.
      throw new BadInput(`a client in JavaScript cannot obey '${order.type}'`);
    }
  } catch (failure) {
    console.failed(phase, failure);
  }
}

/** Runs until the controller is gone: end-of-file ends it at once. */
async function main(make = clientOf) {
  const console = new Console();
  const lines = readline.createInterface({ input: process.stdin, crlfDelay: Infinity });
  // What a library leaves unhandled is of a request that has failed already: the log has it.
  process.on('unhandledRejection', (failure) => process.stderr.write(`${console.message(failure)}\n`));
  let assignment;
  let work;
  lines.on('line', (line) => {
    const read = clock();
    if (!assignment) {
      assignment = begin(console, line);
      work = open(console, assignment, make);
    } else {
      work = work.then(async (client) => {
        await (client && obey(console, assignment, client, { read, line }));
        return client;
      });
    }
  });
  lines.on('close', () => process.exit(0));
}

function begin(console, line) {
  try {
    const assignment = new Assignment(line);
    console.hide(assignment.secrets());
    return assignment;
  } catch (failure) {
    console.failed('', failure);
    process.exit(0);
  }
}

module.exports = { main };

if (require.main === module) {
  main();
}
