/**
 * A target that is a map in the client's own process: nothing travels, nothing is copied, nothing
 * is kept twice. The cost of a request here is the lab's own cost, so it is the floor under every
 * other target's numbers. Filters, aggregates and changes evaluate themselves, without an index.
 */
@NullMarked
package org.gridmark.driver.loopback;

import org.jspecify.annotations.NullMarked;
