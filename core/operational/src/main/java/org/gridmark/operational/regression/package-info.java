/**
 * Least squares on a scale of ratios, with a rule for the terms that are kept: what the laws of
 * capacity are fitted by.
 */
@NullMarked
package org.gridmark.operational.regression;

import org.jspecify.annotations.NullMarked;
