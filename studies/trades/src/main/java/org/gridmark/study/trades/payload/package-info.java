/** Gets and puts of entries of many sizes: {@code trades/payloads}. */
@NullMarked
package org.gridmark.study.trades.payload;

import org.jspecify.annotations.NullMarked;
