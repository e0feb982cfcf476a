/**
 * Offering load and recording what comes of it, inside one client. {@link
 * org.gridmark.measure.Users} follow their schedule, a {@link org.gridmark.measure.Recorder} each
 * writes histograms that nobody else touches, and {@link org.gridmark.measure.Windows} merges them
 * once a second.
 *
 * <p>A user is a thread, unless the requests of the load are answered later: then one thread starts
 * them for all users, and the threads that bring the answers record them.
 *
 * <p>Latency runs from the intended start of a request, so that waiting behind a slow one is part
 * of it; service time, from the actual start, is recorded beside it.
 */
@NullMarked
package org.gridmark.measure;

import org.jspecify.annotations.NullMarked;
