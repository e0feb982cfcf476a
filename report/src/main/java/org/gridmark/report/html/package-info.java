/**
 * The report as one page: {@link org.gridmark.report.html.Page} puts the sections in order, each
 * section is one class.
 */
@NullMarked
package org.gridmark.report.html;

import org.jspecify.annotations.NullMarked;
