/** A store behind a cache: Coherence's read-write backing map, and the CacheStore that it calls. */
@NullMarked
package org.gridmark.driver.coherence.store;

import org.jspecify.annotations.NullMarked;
