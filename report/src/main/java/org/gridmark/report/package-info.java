/**
 * What people read after a run. {@link org.gridmark.report.ConsoleReport} is text for a terminal,
 * {@link org.gridmark.report.HtmlReport} one page that opens from disk. Both read the same {@link
 * org.gridmark.report.findings.Findings}: nothing is computed twice, and no estimate is made here
 * that {@code results.csv} does not hold. What processes used and what happened is drawn as it was
 * recorded.
 */
@NullMarked
package org.gridmark.report;

import org.jspecify.annotations.NullMarked;
