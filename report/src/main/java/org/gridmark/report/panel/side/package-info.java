/** Panels about the targets of a run side by side: winners, guarantees, traits, earlier probes. */
@NullMarked
package org.gridmark.report.panel.side;

import org.jspecify.annotations.NullMarked;
