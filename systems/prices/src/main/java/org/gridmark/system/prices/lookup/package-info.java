/** The price service: a stored price while it is valid, else one of the legacy system. */
@NullMarked
package org.gridmark.system.prices.lookup;

import org.jspecify.annotations.NullMarked;
