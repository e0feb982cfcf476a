/** A whole study beside its document, as panels. */
@NullMarked
package org.gridmark.report.panel.study;

import org.jspecify.annotations.NullMarked;
