package org.gridmark.driver.jdbc;

/**
 * A column of a cache's table.
 *
 * @param name not quoted
 * @param nullable whether a value may be absent
 * @param key whether it belongs to the primary key
 */
public record Column(String name, ColumnType type, boolean nullable, boolean key) {}
