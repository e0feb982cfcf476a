/**
 * The eleven queries of Barclays 2009, Table 5.3. A {@link org.gridmark.study.hub.query.HubQuery}
 * is one or more {@link org.gridmark.study.hub.query.Lookup}s, each in one cache; it makes the
 * request that is measured, and proves a whole answer against the generator.
 */
@NullMarked
package org.gridmark.study.hub.query;

import org.jspecify.annotations.NullMarked;
