/**
 * Loading and what is done once beside it. A {@link org.gridmark.study.hub.load.Feed} gives
 * batches: from a database table through a {@link org.gridmark.study.hub.load.Mapping}, or from the
 * generator. A mapping is an explicit {@link org.gridmark.study.hub.load.RowMapper}, or {@link
 * org.gridmark.study.hub.load.Reflection}, which finds out by itself which column is which field
 * and compiles a row mapper. The {@link org.gridmark.study.hub.load.Loader} reads feeds, puts what
 * they give, or does both at the same time. Jobs: {@link org.gridmark.study.hub.load.DatabaseLoad},
 * {@link org.gridmark.study.hub.load.FileLoad}, {@link org.gridmark.study.hub.load.LoadRounds},
 * {@link org.gridmark.study.hub.load.MappingRounds}, {@link org.gridmark.study.hub.load.Audit}.
 * {@link org.gridmark.study.hub.load.LoadExperiment} is hub/load.
 */
@NullMarked
package org.gridmark.study.hub.load;

import org.jspecify.annotations.NullMarked;
