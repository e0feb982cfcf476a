/** The command that finds out by doing what a target keeps, and when. */
@NullMarked
package org.gridmark.cli.probe;

import org.jspecify.annotations.NullMarked;
