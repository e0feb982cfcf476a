/**
 * A user's own object and queries, described by one file (Barclays 2009, sections 3.6, 3.7.1 and
 * 4.3.3): loaded, proved, asked alone and under traffic, changed, and audited after a fault. {@link
 * org.gridmark.study.desk.DeskStudy} is read from a file; what the file means is in {@code file},
 * what its caches hold in {@code data}, what is asked of them in {@code ask}. Every answer is
 * checked against the data's own count.
 */
@NullMarked
package org.gridmark.study.desk;

import org.jspecify.annotations.NullMarked;
