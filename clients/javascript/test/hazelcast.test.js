'use strict';
const assert = require('node:assert/strict');
const test = require('node:test');
const path = require('node:path');

/** What the vendor's client makes of a configuration and of values, which a cluster would tell too late. */
function vendor(t) {
  try {
    const lib = path.join(path.dirname(require.resolve('hazelcast-client/package.json')), 'lib');
    return {
      ...require(path.join(lib, 'config/ConfigBuilder.js')),
      ...require(path.join(lib, 'serialization/SerializationService.js')),
      ...require('../adapters/hazelcast.js'),
    };
  } catch (e) {
    t.skip(`hazelcast-client cannot be loaded: ${e.message.split('\n')[0]}`);
    return null;
  }
}

const DOOR = { cluster: 'c', members: '127.0.0.1:1,127.0.0.1:2' };

test("the vendor's client takes the configuration", (t) => {
  const lib = vendor(t);
  if (!lib) return;
  const config = new lib.ConfigBuilder(lib.configOf(DOOR, { Deals: { evictionMaxSize: 10 } })).build();
  assert.deepEqual(config.network.clusterMembers, ['127.0.0.1:1', '127.0.0.1:2']);
  assert.equal(config.nearCaches.Deals.evictionMaxSize, 10);
  assert.equal(config.serialization.compact.serializers.length, 1);
});

test('a whole number is written as Java has it: its type, and eight bytes', (t) => {
  const lib = vendor(t);
  if (!lib) return;
  const config = new lib.ConfigBuilder(lib.configOf(DOOR, {})).build();
  const service = new lib.SerializationServiceV1(config.serialization, {});
  const bytes = (value) => service.toData(lib.whole(value)).toBuffer().subarray(4).toString('hex');
  assert.equal(bytes(5), 'fffffff8' + '0000000000000005');
  assert.equal(bytes(14277), 'fffffff8' + '00000000000037c5');
});
