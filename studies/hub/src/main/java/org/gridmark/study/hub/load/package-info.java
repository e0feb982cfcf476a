/**
 * Loading and what is done once beside it. A {@link org.gridmark.study.hub.caches.Feed} gives
 * batches: from a database table through a {@link org.gridmark.study.hub.mapping.Mapping}, or from
 * the generator. A mapping is an explicit {@link org.gridmark.study.hub.mapping.RowMapper}, or
 * {@link org.gridmark.study.hub.mapping.Reflection}, which finds out by itself which column is
 * which field and compiles a row mapper. The {@link org.gridmark.study.hub.caches.Loader} reads
 * feeds, puts what they give, or does both at the same time. Jobs: {@link
 * org.gridmark.study.hub.caches.DatabaseLoad}, {@link org.gridmark.study.hub.caches.FileLoad},
 * {@link org.gridmark.study.hub.load.LoadRounds}, {@link
 * org.gridmark.study.hub.load.MappingRounds}, {@link org.gridmark.measure.job.Audit}. {@link
 * org.gridmark.study.hub.load.LoadExperiment} is hub/load.
 */
@NullMarked
package org.gridmark.study.hub.load;

import org.jspecify.annotations.NullMarked;
