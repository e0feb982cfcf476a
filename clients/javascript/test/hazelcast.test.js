'use strict';
const assert = require('node:assert/strict');
const test = require('node:test');
const path = require('node:path');

/** It ignores nothing that it does not know; a cluster would be needed to learn of it otherwise. */
test("the vendor's client takes the configuration", (t) => {
  let configOf;
  let ConfigBuilder;
  try {
    const vendor = path.dirname(require.resolve('hazelcast-client/package.json'));
    ({ ConfigBuilder } = require(path.join(vendor, 'lib/config/ConfigBuilder.js')));
    ({ configOf } = require('../adapters/hazelcast.js'));
  } catch (e) {
    return t.skip(`hazelcast-client cannot be loaded: ${e.message.split('\n')[0]}`);
  }
  const near = { Deals: { evictionMaxSize: 10 } };
  const config = new ConfigBuilder(configOf({ cluster: 'c', members: '127.0.0.1:1,127.0.0.1:2' }, near)).build();
  assert.deepEqual(config.network.clusterMembers, ['127.0.0.1:1', '127.0.0.1:2']);
  assert.equal(config.nearCaches.Deals.evictionMaxSize, 10);
  assert.equal(config.serialization.compact.serializers.length, 1);
});
