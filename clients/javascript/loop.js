'use strict';
/**
 * What a few lines by hand get of Redis, to hold the client against: one user reads deals 0 to 255 in turn, for a second
 * before that counts, too. Standard input: the door as JSON; the argument: for how many seconds. It prints how many answers there were.
 */

const fs = require('node:fs');
const { Cluster } = require('ioredis');

async function loop({ members, user, password }, seconds) {
  const nodes = members.split(',').map((member) => ({ host: member.split(':')[0], port: Number(member.split(':')[1]) }));
  const client = new Cluster(nodes, { redisOptions: { username: user, password } });
  await client.ping();
  const times = [];
  let start = Number(process.hrtime.bigint());
  const counts = start + 1e9;
  const end = counts + seconds * 1e9;
  for (let asked = 0; start < end; asked++) {
    const row = await client.hgetall(`{}Deals:${asked % 256}`);
    Object.assign(row, { number: Number(row.number), version: Number(row.version), settlementDay: Number(row.settlementDay) });
    const now = Number(process.hrtime.bigint());
    if (start > counts) {
      times.push(now - start);
    }
    start = now;
  }
  console.log(times.length);
  client.disconnect();
}

loop(JSON.parse(fs.readFileSync(0, 'utf8')), Number(process.argv[2]));
