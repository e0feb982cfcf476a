/** A store behind a cache: Infinispan's NonBlockingStore, which owners of an entry call. */
@NullMarked
package org.gridmark.driver.infinispan.store;

import org.jspecify.annotations.NullMarked;
