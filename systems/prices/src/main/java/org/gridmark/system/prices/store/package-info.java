/** Where prices are kept between two calls of the legacy system. */
@NullMarked
package org.gridmark.system.prices.store;

import org.jspecify.annotations.NullMarked;
