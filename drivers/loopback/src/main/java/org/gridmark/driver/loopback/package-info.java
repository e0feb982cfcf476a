/**
 * A target that is a map in the client's own process: nothing travels, nothing is copied, nothing
 * is kept twice. What a request costs here is what the lab itself costs, so it is the floor under
 * every other target's numbers. Filters, aggregates and changes evaluate themselves, without an
 * index.
 */
@NullMarked
package org.gridmark.driver.loopback;

import org.jspecify.annotations.NullMarked;
