/** The cost of the hotel's web tier. */
@NullMarked
package org.gridmark.perf.web;

import org.jspecify.annotations.NullMarked;
