/**
 * SQL databases as grids, spoken to by JDBC. A cache is a table with a primary key: a column a
 * field of key and value, two where one cannot hold the value exactly ({@link
 * org.gridmark.driver.jdbc.FieldColumns}). Filters, aggregates and changes become SQL whose values
 * are all parameters and whose names are all quoted. {@link org.gridmark.driver.jdbc.Dialect} is
 * where databases differ; a module for each extends {@link
 * org.gridmark.driver.jdbc.DatabaseDriver}, which names no class of a vendor's.
 */
@NullMarked
package org.gridmark.driver.jdbc;

import org.jspecify.annotations.NullMarked;
