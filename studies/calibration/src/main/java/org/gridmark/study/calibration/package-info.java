/**
 * The calibration of the harness itself: stations with known service times, measured as any target
 * is, beside what theory says about them.
 */
@NullMarked
package org.gridmark.study.calibration;

import org.jspecify.annotations.NullMarked;
