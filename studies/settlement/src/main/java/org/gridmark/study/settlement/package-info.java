/**
 * The study of 004, "Benchmarking a Transaction Engine Design" (2005): post-trade, pre-settlement
 * messages that are matched in any order. What a trade is stands in {@code trade}, what its
 * messages mean in {@code rules}, how they are written and read in {@code message}, signed in
 * {@code signature}, held against static data in {@code data} and stored for a driver in {@code
 * block}.
 */
@NullMarked
package org.gridmark.study.settlement;

import org.jspecify.annotations.NullMarked;
