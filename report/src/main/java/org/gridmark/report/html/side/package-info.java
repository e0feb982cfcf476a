/**
 * The targets of a run side by side: who is best where, forests of numbers, guarantees and traits,
 * curves on one axis.
 */
@NullMarked
package org.gridmark.report.html.side;

import org.jspecify.annotations.NullMarked;
