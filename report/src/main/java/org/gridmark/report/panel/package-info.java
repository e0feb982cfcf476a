/**
 * The standard panels of a run: for each kind of run an answer with its picture, and the tables
 * that every run has.
 */
@NullMarked
package org.gridmark.report.panel;

import org.jspecify.annotations.NullMarked;
