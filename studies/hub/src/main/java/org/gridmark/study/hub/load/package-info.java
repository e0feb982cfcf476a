/**
 * Loading and what is done once beside it. A {@link org.gridmark.study.hub.load.Feed} gives
 * batches: from a database table through an explicit {@link org.gridmark.study.hub.load.RowMapper},
 * or from the generator. The {@link org.gridmark.study.hub.load.Loader} reads them, puts them, or
 * does both at the same time. Jobs: {@link org.gridmark.study.hub.load.DatabaseLoad}, {@link
 * org.gridmark.study.hub.load.FileLoad}, {@link org.gridmark.study.hub.load.LoadRounds}, {@link
 * org.gridmark.study.hub.load.Audit}.
 */
@NullMarked
package org.gridmark.study.hub.load;

import org.jspecify.annotations.NullMarked;
