/** The study's own metrics, and figures that are computed from what a trial recorded. */
@NullMarked
package org.gridmark.study.trades.figure;

import org.jspecify.annotations.NullMarked;
