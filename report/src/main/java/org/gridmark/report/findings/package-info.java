/**
 * The content of every form of the report: {@link org.gridmark.report.findings.Findings} arranges
 * an analysis by subject.
 */
@NullMarked
package org.gridmark.report.findings;

import org.jspecify.annotations.NullMarked;
