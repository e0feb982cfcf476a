/** Draws panels in HTML: one way for each kind of part, whoever made the panel. */
@NullMarked
package org.gridmark.report.html.panel;

import org.jspecify.annotations.NullMarked;
