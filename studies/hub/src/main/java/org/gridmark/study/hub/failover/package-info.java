/**
 * What the death of nodes and servers does (000, section 5.7). {@link
 * org.gridmark.study.hub.failover.Failover} watches a query while a node or a server dies, alone
 * and under traffic; {@link org.gridmark.study.hub.failover.Counts} asks meanwhile for numbers that
 * cannot change; {@link org.gridmark.study.hub.failover.HeapRule} takes one server after another
 * until the entries no longer fit.
 */
@NullMarked
package org.gridmark.study.hub.failover;

import org.jspecify.annotations.NullMarked;
