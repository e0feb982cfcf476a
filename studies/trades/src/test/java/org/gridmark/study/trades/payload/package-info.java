@NullMarked
package org.gridmark.study.trades.payload;

import org.jspecify.annotations.NullMarked;
