/** The caches of JCache: for libraries that know no other. */
@NullMarked
package org.gridmark.driver.coherence.jcache;

import org.jspecify.annotations.NullMarked;
