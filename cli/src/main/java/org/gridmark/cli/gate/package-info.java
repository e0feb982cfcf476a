/**
 * The gate of {@code gridmark check}: what of a run is worse than a good one, and how much worse it
 * may be. A number fails only if its whole interval is worse than is tolerated; what the interval
 * is too wide to tell is said, and is no failure.
 */
@NullMarked
package org.gridmark.cli.gate;

import org.jspecify.annotations.NullMarked;
