/** Predictions of sizes that were not measured, as panels. */
@NullMarked
package org.gridmark.report.panel.predict;

import org.jspecify.annotations.NullMarked;
