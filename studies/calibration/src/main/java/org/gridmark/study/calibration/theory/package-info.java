/**
 * Results of queueing theory for stations: the closed forms of {@link
 * org.gridmark.study.calibration.theory.ExponentialService M/M/c} and {@link
 * org.gridmark.study.calibration.theory.ConstantService M/D/1}, of a {@link
 * org.gridmark.study.calibration.theory.FrozenServer server that stops}, and {@link
 * org.gridmark.study.calibration.theory.Lindley}'s recursion for one given sample.
 */
@NullMarked
package org.gridmark.study.calibration.theory;

import org.jspecify.annotations.NullMarked;
