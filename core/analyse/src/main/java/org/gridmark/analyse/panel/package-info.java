/**
 * Panels: the tables and charts of a report as values, without a word of how they are drawn. Made
 * by analysis and by studies, drawn by one renderer on the console and one in HTML.
 */
@NullMarked
package org.gridmark.analyse.panel;

import org.jspecify.annotations.NullMarked;
