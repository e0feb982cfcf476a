/**
 * The cost of the drivers: each does a few things through {@link org.gridmark.model.target.Cache},
 * and the same is done {@link org.gridmark.perf.driver.ByHand} on the product's own object that the
 * driver holds, in turn.
 */
@NullMarked
package org.gridmark.perf.driver;

import org.jspecify.annotations.NullMarked;
