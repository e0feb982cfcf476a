/** The report as text for a terminal. */
@NullMarked
package org.gridmark.report.console;

import org.jspecify.annotations.NullMarked;
