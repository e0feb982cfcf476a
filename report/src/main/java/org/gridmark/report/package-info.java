/**
 * The reports on a run. {@link org.gridmark.report.ConsoleReport} is text for a terminal, {@link
 * org.gridmark.report.HtmlReport} one page that opens from disk. Both read the same {@link
 * org.gridmark.report.findings.Findings}: nothing is computed twice, and no estimate is made here
 * that {@code results.csv} does not hold. Use of resources and events are drawn as they were
 * recorded.
 */
@NullMarked
package org.gridmark.report;

import org.jspecify.annotations.NullMarked;
