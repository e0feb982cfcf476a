/** Numbers set against each other, and gates, as panels. */
@NullMarked
package org.gridmark.report.panel.compare;

import org.jspecify.annotations.NullMarked;
