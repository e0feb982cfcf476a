/** Reach of the programs of a trial beside their own target. */
@NullMarked
package org.gridmark.model.reach;

import org.jspecify.annotations.NullMarked;
