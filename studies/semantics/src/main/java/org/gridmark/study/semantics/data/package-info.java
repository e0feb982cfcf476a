/** The entries that the probe stores, and what it counts. */
@NullMarked
package org.gridmark.study.semantics.data;

import org.jspecify.annotations.NullMarked;
