/**
 * Tables of a database as stores behind caches: a row an entry, a column a field, named as it is in
 * lower case.
 */
@NullMarked
package org.gridmark.system.table;

import org.jspecify.annotations.NullMarked;
