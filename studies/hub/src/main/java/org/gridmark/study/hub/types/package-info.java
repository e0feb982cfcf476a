/**
 * The cost of a field's type (Barclays 2009, section 5.6). The same {@link
 * org.gridmark.study.hub.types.Trades} are kept in four {@link
 * org.gridmark.study.hub.types.TradeForm}s, a cache each: of Strings alone, of whole numbers alone,
 * and the latter with their date as a String or as a {@link java.time.LocalDate}. {@link
 * org.gridmark.study.hub.types.TypesExperiment} asks all of them the same.
 */
@NullMarked
package org.gridmark.study.hub.types;

import org.jspecify.annotations.NullMarked;
