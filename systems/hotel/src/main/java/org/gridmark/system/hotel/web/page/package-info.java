/** The pages that people see. They need no script. */
@NullMarked
package org.gridmark.system.hotel.web.page;

import org.jspecify.annotations.NullMarked;
