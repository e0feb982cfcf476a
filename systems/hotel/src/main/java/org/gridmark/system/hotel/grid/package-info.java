/** The site on a data grid, alone or as its catalogue. */
@NullMarked
package org.gridmark.system.hotel.grid;

import org.jspecify.annotations.NullMarked;
