/**
 * A stub with known service times: a {@link org.gridmark.study.calibration.station.Station} lets
 * the time pass that its {@link org.gridmark.study.calibration.station.ServiceTimes} say, and a
 * {@link org.gridmark.study.calibration.station.Visit} is the request that goes there.
 */
@NullMarked
package org.gridmark.study.calibration.station;

import org.jspecify.annotations.NullMarked;
