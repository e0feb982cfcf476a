/**
 * The load generation of Barclays 2009, section 4.5: {@link org.gridmark.study.hub.query.Traffic}
 * is what goes on beside other experiments, {@link
 * org.gridmark.study.hub.traffic.TrafficExperiment} makes it alone.
 */
@NullMarked
package org.gridmark.study.hub.traffic;

import org.jspecify.annotations.NullMarked;
