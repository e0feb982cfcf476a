/** A store behind a map: Hazelcast's MapLoader and MapStore, which members call. */
@NullMarked
package org.gridmark.driver.hazelcast.store;

import org.jspecify.annotations.NullMarked;
