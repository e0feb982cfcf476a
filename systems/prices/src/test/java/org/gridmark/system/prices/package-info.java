@NullMarked
package org.gridmark.system.prices;

import org.jspecify.annotations.NullMarked;
