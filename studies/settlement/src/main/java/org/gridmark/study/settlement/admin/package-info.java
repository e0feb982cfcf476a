/**
 * The admin commands for an engine that stands by itself: {@code gridmark settlement send}, {@code
 * status} and so on. Each runs in a process of its own as a plain client of the broker and the
 * databases; none knows of the engine's programs.
 */
@NullMarked
package org.gridmark.study.settlement.admin;

import org.jspecify.annotations.NullMarked;
