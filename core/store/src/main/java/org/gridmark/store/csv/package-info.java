/** The CSV files of a run (RFC 4180). */
@NullMarked
package org.gridmark.store.csv;

import org.jspecify.annotations.NullMarked;
