/** Entries with a time to live: when they are gone, and what becomes of their time. */
@NullMarked
package org.gridmark.study.semantics.lives;

import org.jspecify.annotations.NullMarked;
