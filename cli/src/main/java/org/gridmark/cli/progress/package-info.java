/**
 * How a run gets on, for the person who waits: a line on a terminal, lines elsewhere, a live page.
 */
@NullMarked
package org.gridmark.cli.progress;

import org.jspecify.annotations.NullMarked;
