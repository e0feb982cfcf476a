/**
 * The command line: one class a command. Progress goes to standard error, results to standard
 * output. Exit status: 0 done; 1 a verdict or gate failed where one was asked for; 2 bad input, one
 * line; 3 the lab failed.
 */
@NullMarked
package org.gridmark.cli;

import org.jspecify.annotations.NullMarked;
