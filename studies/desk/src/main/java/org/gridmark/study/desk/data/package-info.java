/**
 * The contents of a desk's caches. A {@link org.gridmark.study.desk.data.Shape} is the user's
 * object: a record of their own, or one that {@link org.gridmark.study.desk.data.RecordMaker} makes
 * of the fields that a file declares, under the same name in every process. A {@link
 * org.gridmark.study.desk.data.DeskCache} gives a {@link org.gridmark.model.data.Source}: entries
 * drawn from distributions, each a pure function of its place, or the rows of a CSV file or a
 * database table, read whole and held in memory.
 */
@NullMarked
package org.gridmark.study.desk.data;

import org.jspecify.annotations.NullMarked;
