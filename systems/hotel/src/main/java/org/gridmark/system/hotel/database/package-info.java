/**
 * The site on PostgreSQL: its tables, entities in the way of Jakarta Persistence, and transactions;
 * a second-level cache if one is given. The tables are those that stores behind a grid's caches
 * write, too.
 */
@NullMarked
package org.gridmark.system.hotel.database;

import org.jspecify.annotations.NullMarked;
