/** The hotel study: a reservation site over a web tier, a data grid and a database. */
@NullMarked
package org.gridmark.study.hotel;

import org.jspecify.annotations.NullMarked;
