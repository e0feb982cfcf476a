/**
 * From what was recorded to what it means: steady part, estimates with their intervals, recovery from
 * faults, verdicts on claims.
 */
@NullMarked
package org.gridmark.analyse;

import org.jspecify.annotations.NullMarked;
