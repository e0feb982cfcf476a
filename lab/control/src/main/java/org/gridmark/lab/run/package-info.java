/**
 * A run: its trials in an order drawn from the seed, phase after phase, until there are enough of
 * them. {@link org.gridmark.lab.run.Lab} is the entry.
 */
@NullMarked
package org.gridmark.lab.run;

import org.jspecify.annotations.NullMarked;
