/**
 * Histogram logs in HdrHistogram's format: written a window at a time, read without unpacking what
 * nobody asks for.
 */
@NullMarked
package org.gridmark.store.histogram;

import org.jspecify.annotations.NullMarked;
