/**
 * Charts as SVG, drawn where the page is written: they need no script, print as they look and take
 * their colours from the page's style. {@link org.gridmark.report.chart.Plot} is the area that
 * lines and points are drawn in; {@link org.gridmark.report.chart.Strip} is one row of a chart that
 * is as wide as the page allows.
 */
@NullMarked
package org.gridmark.report.chart;

import org.jspecify.annotations.NullMarked;
