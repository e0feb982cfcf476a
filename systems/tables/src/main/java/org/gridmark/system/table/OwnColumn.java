package org.gridmark.system.table;

/**
 * A column of a user's own table.
 *
 * @param name as the database has it
 * @param scale of a decimal: digits after the point, of which its values have as many
 */
public record OwnColumn(String name, int scale) {}
