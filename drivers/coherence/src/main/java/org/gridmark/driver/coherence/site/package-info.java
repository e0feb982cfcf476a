/** A visit to a cluster at another site: its configuration, and which proxies it comes through. */
@NullMarked
package org.gridmark.driver.coherence.site;

import org.jspecify.annotations.NullMarked;
