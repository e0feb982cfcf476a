@NullMarked
package org.gridmark.study.trades.data;

import org.jspecify.annotations.NullMarked;
