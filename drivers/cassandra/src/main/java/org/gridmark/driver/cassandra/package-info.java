/**
 * Apache Cassandra as a grid: {@link org.gridmark.driver.cassandra.CassandraDriver}. A cache is a
 * table, of which {@link org.gridmark.driver.cassandra.EntryTable} knows the layout and the
 * statements; a value is one column, in the form of {@link org.gridmark.model.bytes.RecordForm}.
 */
@NullMarked
package org.gridmark.driver.cassandra;

import org.jspecify.annotations.NullMarked;
