/**
 * Hazelcast Community Edition. A node is a member of the cluster, a client a lite member, which
 * stores nothing, or by a strategy no member. Records travel and are kept in Compact form, their
 * fields by name; filters and aggregates read single fields of that form where the entries are and
 * are Hazelcast's own; an update rewrites the value where it is.
 *
 * <p>{@link org.gridmark.driver.hazelcast.HazelcastDriver} itself names no vendor class, so that
 * the controller can load it alone; {@link org.gridmark.driver.hazelcast.Access} is where Hazelcast
 * begins.
 */
@NullMarked
package org.gridmark.driver.hazelcast;

import org.jspecify.annotations.NullMarked;
