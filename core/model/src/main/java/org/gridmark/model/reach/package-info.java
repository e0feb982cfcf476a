/** What programs of a trial reach beside their own target. */
@NullMarked
package org.gridmark.model.reach;

import org.jspecify.annotations.NullMarked;
