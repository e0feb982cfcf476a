/**
 * The effect of the death of nodes and servers (Barclays 2009, section 5.7). {@link
 * org.gridmark.study.hub.failover.Failover} watches queries, or a load, while a node or a server
 * dies, alone and under traffic; {@link org.gridmark.study.hub.failover.Counts} asks meanwhile for
 * numbers that cannot change; {@link org.gridmark.study.hub.failover.HeapLimit} looks for the
 * fullest heap from which a server can be lost; {@link org.gridmark.study.hub.failover.Cascade}
 * takes one server after another.
 */
@NullMarked
package org.gridmark.study.hub.failover;

import org.jspecify.annotations.NullMarked;
