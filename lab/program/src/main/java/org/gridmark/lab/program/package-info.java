/**
 * The inside of a program: a node, client or service that the controller starts. It is told what to
 * do on standard input and answers on standard output, one JSON message a line ({@link
 * org.gridmark.lab.program.Order}, {@link org.gridmark.lab.program.Report}); logs go to standard
 * error. Nothing listens on a port for control. End-of-file on standard input ends the program, so
 * none outlives its controller.
 */
@NullMarked
package org.gridmark.lab.program;

import org.jspecify.annotations.NullMarked;
