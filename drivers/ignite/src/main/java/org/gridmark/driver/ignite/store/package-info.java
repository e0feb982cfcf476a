/** A store behind a cache: Ignite's CacheStore, which nodes call, and clients in transactions. */
@NullMarked
package org.gridmark.driver.ignite.store;

import org.jspecify.annotations.NullMarked;
