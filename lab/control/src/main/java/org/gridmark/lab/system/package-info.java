/**
 * A study's own target that stands by itself: its directory, its supervision, its programs started
 * again when they die.
 */
@NullMarked
package org.gridmark.lab.system;

import org.jspecify.annotations.NullMarked;
