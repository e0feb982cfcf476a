@NullMarked
package org.gridmark.system.prices.route;

import org.jspecify.annotations.NullMarked;
