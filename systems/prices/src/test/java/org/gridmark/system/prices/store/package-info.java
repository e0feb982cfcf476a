@NullMarked
package org.gridmark.system.prices.store;

import org.jspecify.annotations.NullMarked;
