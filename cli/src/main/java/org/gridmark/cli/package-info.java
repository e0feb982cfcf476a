/**
 * The command line: one class a command. Progress goes to standard error, results to standard
 * output. Exit status: 0 done; 2 bad input, one line; 3 the lab failed; 1 is kept for a gate that
 * was asked for and failed.
 */
@NullMarked
package org.gridmark.cli;

import org.jspecify.annotations.NullMarked;
