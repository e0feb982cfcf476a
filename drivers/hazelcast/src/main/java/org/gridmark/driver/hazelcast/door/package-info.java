/** The way in for clients in other languages. */
@NullMarked
package org.gridmark.driver.hazelcast.door;

import org.jspecify.annotations.NullMarked;
