/**
 * A gate: whether a run is as good as a good one, within tolerances. Each number is worse, passed
 * or undecided, and what was not judged has not passed.
 */
@NullMarked
package org.gridmark.analyse.gate;

import org.jspecify.annotations.NullMarked;
