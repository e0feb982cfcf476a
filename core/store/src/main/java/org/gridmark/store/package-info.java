/**
 * A run on disk. {@link org.gridmark.store.RunDirectory} makes it and {@link
 * org.gridmark.store.TrialWriter} fills it while it runs; {@link org.gridmark.store.RunReader}
 * reads it back, whatever happened to it in the meantime. A trial is written into a hidden folder
 * and renamed into place once it is whole, so a run that is killed loses the trial under way and
 * nothing else. All files are plain CSV (RFC 4180), JSON, or histogram logs in HdrHistogram's own
 * format.
 */
@NullMarked
package org.gridmark.store;

import org.jspecify.annotations.NullMarked;
