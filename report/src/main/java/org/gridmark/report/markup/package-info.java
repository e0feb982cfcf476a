/**
 * HTML and SVG as elements. {@link org.gridmark.report.markup.Markup} is the one place where text
 * is escaped, {@link org.gridmark.report.markup.Resource} the only way past it.
 */
@NullMarked
package org.gridmark.report.markup;

import org.jspecify.annotations.NullMarked;
