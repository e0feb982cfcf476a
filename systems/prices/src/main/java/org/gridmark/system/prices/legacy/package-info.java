/** The system that calculates prices and charges for each call. */
@NullMarked
package org.gridmark.system.prices.legacy;

import org.jspecify.annotations.NullMarked;
