/** Predictions of capacity as text and as CSV. */
@NullMarked
package org.gridmark.cli.predict;

import org.jspecify.annotations.NullMarked;
