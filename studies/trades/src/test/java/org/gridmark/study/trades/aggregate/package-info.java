@NullMarked
package org.gridmark.study.trades.aggregate;

import org.jspecify.annotations.NullMarked;
