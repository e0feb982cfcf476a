/**
 * Documented settings through a fault: what each keeps by its documentation, and what was found.
 */
@NullMarked
package org.gridmark.report.safety;

import org.jspecify.annotations.NullMarked;
