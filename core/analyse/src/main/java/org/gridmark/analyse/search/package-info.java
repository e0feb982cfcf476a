/**
 * The highest arrival rate that holds an objective: which rate to probe next, how a probe is
 * judged, and the result over trials.
 */
@NullMarked
package org.gridmark.analyse.search;

import org.jspecify.annotations.NullMarked;
