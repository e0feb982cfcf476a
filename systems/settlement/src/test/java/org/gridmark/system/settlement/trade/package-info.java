@NullMarked
package org.gridmark.system.settlement.trade;

import org.jspecify.annotations.NullMarked;
