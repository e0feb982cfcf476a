/**
 * How traced subjects came through faults: first success, settling time, redundancy, errors and
 * wrong answers.
 */
@NullMarked
package org.gridmark.analyse.recovery;

import org.jspecify.annotations.NullMarked;
