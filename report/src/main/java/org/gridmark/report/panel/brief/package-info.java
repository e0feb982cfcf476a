/** The one table of a run that is read on a screen of a terminal. */
@NullMarked
package org.gridmark.report.panel.brief;

import org.jspecify.annotations.NullMarked;
