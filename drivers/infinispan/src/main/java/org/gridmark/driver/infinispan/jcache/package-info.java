/** The caches of JCache: for libraries that know no other. */
@NullMarked
package org.gridmark.driver.infinispan.jcache;

import org.jspecify.annotations.NullMarked;
