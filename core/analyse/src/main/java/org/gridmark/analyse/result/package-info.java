/**
 * A number on its way into {@code results.csv}: taken trial by trial, estimated over trials,
 * written as a row.
 */
@NullMarked
package org.gridmark.analyse.result;

import org.jspecify.annotations.NullMarked;
