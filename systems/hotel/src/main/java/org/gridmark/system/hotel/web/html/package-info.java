/** HTML that is written by names of elements, so that text can only become text. */
@NullMarked
package org.gridmark.system.hotel.web.html;

import org.jspecify.annotations.NullMarked;
