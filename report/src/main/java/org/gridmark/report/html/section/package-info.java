/** The sections of the page about a run, one class each. */
@NullMarked
package org.gridmark.report.html.section;

import org.jspecify.annotations.NullMarked;
