/**
 * The study of Barclays 2009, "High Speed Data Caching at Barclays Capital" (2009): a bank's
 * positions and activities in eighteen caches, loaded from a database, queried alone and under
 * traffic, and a node killed on the way. {@link org.gridmark.study.hub.HubStudy} names the
 * experiments; what can be set is in {@code HubSettings}, what was published in {@code
 * published.csv} and {@code claims.csv}.
 */
@NullMarked
package org.gridmark.study.hub;

import org.jspecify.annotations.NullMarked;
