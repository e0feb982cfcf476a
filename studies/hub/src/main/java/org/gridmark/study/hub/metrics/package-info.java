/**
 * The metrics of Barclays 2009, Table 4.1, each with a number: {@link
 * org.gridmark.study.hub.metrics.Metrics}.
 */
@NullMarked
package org.gridmark.study.hub.metrics;

import org.jspecify.annotations.NullMarked;
