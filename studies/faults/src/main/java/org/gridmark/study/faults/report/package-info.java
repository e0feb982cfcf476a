/** The scorecard and the outcomes of safe and unsafe settings, as panels of a report. */
@NullMarked
package org.gridmark.study.faults.report;

import org.jspecify.annotations.NullMarked;
