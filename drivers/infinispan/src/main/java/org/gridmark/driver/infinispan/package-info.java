/**
 * Infinispan. A node is an embedded member of the cluster, a client a member without capacity,
 * which stores nothing, or by a strategy none, which comes by Hot Rod. Records travel in
 * ProtoStream, by a schema and a marshaller that are made from the record when a member starts;
 * nodes keep them as objects, or by a strategy in the bytes that they travel in.
 *
 * <p>Filters, aggregates and changes are sent to where the entries are: to Infinispan's distributed
 * streams and to its functional map, which evaluate them there. No field is indexed: Infinispan
 * indexes what a user's class says by annotations, and a record says nothing.
 *
 * <p>{@link org.gridmark.driver.infinispan.InfinispanDriver} itself names no vendor class, so that
 * the controller can load it alone; {@link org.gridmark.driver.infinispan.Member} is where
 * Infinispan begins.
 */
@NullMarked
package org.gridmark.driver.infinispan;

import org.jspecify.annotations.NullMarked;
