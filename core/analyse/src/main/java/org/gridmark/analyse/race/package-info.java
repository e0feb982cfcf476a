/** Strategies ranked, and dropped from a run once they are shown to be slower than the best. */
@NullMarked
package org.gridmark.analyse.race;

import org.jspecify.annotations.NullMarked;
