/**
 * Two strategies or two runs, number by number: ratio, interval, and whether a difference may be
 * claimed among so many.
 */
@NullMarked
package org.gridmark.analyse.compare;

import org.jspecify.annotations.NullMarked;
