/** The findings of an analysis as CSV (RFC 4180): the files that are a public contract. */
@NullMarked
package org.gridmark.report.csv;

import org.jspecify.annotations.NullMarked;
