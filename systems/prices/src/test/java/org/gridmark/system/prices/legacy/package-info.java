@NullMarked
package org.gridmark.system.prices.legacy;

import org.jspecify.annotations.NullMarked;
