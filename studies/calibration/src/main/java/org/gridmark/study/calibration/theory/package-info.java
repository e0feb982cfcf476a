/**
 * Results of theory for the calibration's stations beyond the closed forms of {@link
 * org.gridmark.operational.queue}: of a {@link org.gridmark.study.calibration.theory.FrozenServer
 * server that stops}, and how far a sample may be from infinite time ({@link
 * org.gridmark.study.calibration.theory.Sampling}).
 */
@NullMarked
package org.gridmark.study.calibration.theory;

import org.jspecify.annotations.NullMarked;
