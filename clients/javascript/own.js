'use strict';
/** The one place for a request of one's own: what an ask of kind `own` does. */

/**
 * Asks, and returns how many rows there were; the plan says how many are expected. `client.vendor` is the vendor's own
 * client, connected. Until something else stands here, one of the study's deals is read.
 */
async function own(client, ask) {
  const rows = await client.get({ cache: ask.cache, key: ask.number });
  return rows.length;
}

module.exports = { own };
