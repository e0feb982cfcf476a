/** The caches of JCache: for libraries that know no other. */
@NullMarked
package org.gridmark.driver.hazelcast.jcache;

import org.jspecify.annotations.NullMarked;
