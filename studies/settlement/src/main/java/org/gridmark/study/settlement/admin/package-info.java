/**
 * What a user can ask of an engine that stands by itself: {@code gridmark settlement send}, {@code
 * status} and so on. Each is a process that speaks to the broker and the databases like anybody
 * else; none knows of the engine's programs.
 */
@NullMarked
package org.gridmark.study.settlement.admin;

import org.jspecify.annotations.NullMarked;
