/** The audit: all nights, reservations and charges, held against each other and against clients. */
@NullMarked
package org.gridmark.system.hotel.books;

import org.jspecify.annotations.NullMarked;
