/** The entries of the study: trades, and payloads of any size. */
@NullMarked
package org.gridmark.study.trades.data;

import org.jspecify.annotations.NullMarked;
