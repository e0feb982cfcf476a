@NullMarked
package org.gridmark.study.trades.load;

import org.jspecify.annotations.NullMarked;
