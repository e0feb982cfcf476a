/** The elements of pages: tables, chips, marks, legends, foldable parts. */
@NullMarked
package org.gridmark.report.html.element;

import org.jspecify.annotations.NullMarked;
