/**
 * Faults of a grid. {@link org.gridmark.study.faults.Scorecard} lets one fault after the other
 * strike a cluster that is read and written: each is a {@link org.gridmark.study.faults.Kind}.
 * {@link org.gridmark.study.faults.SafetyCheck} puts pairs of documented settings, of which one is
 * safe, to a fault that tells them apart. The data are {@link org.gridmark.study.faults.Item}s of
 * about 1 KB.
 */
@NullMarked
package org.gridmark.study.faults;

import org.jspecify.annotations.NullMarked;
