/**
 * An Apache Cassandra server of one node, in a JVM of its own on Java 17. {@link
 * org.gridmark.service.cassandra.CassandraService} starts it with the settings that its vendor
 * recommends for new clusters, {@link org.gridmark.service.cassandra.CassandraVanillaService} as it
 * comes; both for those alone who know the address, which carries a random password.
 */
@NullMarked
package org.gridmark.service.cassandra;

import org.jspecify.annotations.NullMarked;
