/**
 * The experiment hub/store: trades with a table behind their cache, in each mode that grids offer,
 * and as two writes of a client (Barclays 2009, section 5.2: trades go to cache and database
 * through the day).
 */
@NullMarked
package org.gridmark.study.hub.store;

import org.jspecify.annotations.NullMarked;
