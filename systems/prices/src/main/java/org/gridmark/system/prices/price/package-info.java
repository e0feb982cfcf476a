/** The price of a route, as stores keep it. */
@NullMarked
package org.gridmark.system.prices.price;

import org.jspecify.annotations.NullMarked;
