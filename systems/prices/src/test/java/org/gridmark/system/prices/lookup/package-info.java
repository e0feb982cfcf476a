@NullMarked
package org.gridmark.system.prices.lookup;

import org.jspecify.annotations.NullMarked;
