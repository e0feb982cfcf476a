/**
 * Hazelcast 3.x, whose maps have other names than those of 4.0 and later: what faults and plain
 * reads and writes need, and no more. A node is a member, a client is Hazelcast's own, which is
 * none. {@link org.gridmark.driver.hazelcast3.Hazelcast3Driver} itself names no vendor class.
 */
@NullMarked
package org.gridmark.driver.hazelcast3;

import org.jspecify.annotations.NullMarked;
