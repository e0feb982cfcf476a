/** Routes of a train network, from their first station to their last. */
@NullMarked
package org.gridmark.system.prices.route;

import org.jspecify.annotations.NullMarked;
