/**
 * Apache Ignite 2. A node is a server node of the cluster, in this JVM; a client is a client node,
 * which is part of the topology and stores nothing. Records travel and are kept in Ignite's binary
 * form, their fields by name; nothing is deserialized but by the session, which makes the record
 * from the form. Queries and aggregates are SQL over the fields of key and value; an update in
 * place is an entry processor.
 *
 * <p>{@link org.gridmark.driver.ignite.IgniteDriver} itself names no vendor class, so that the
 * controller can load it alone; {@link org.gridmark.driver.ignite.Member} is where Ignite begins.
 */
@NullMarked
package org.gridmark.driver.ignite;

import org.jspecify.annotations.NullMarked;
