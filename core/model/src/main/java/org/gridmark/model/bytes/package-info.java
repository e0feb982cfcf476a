/**
 * Bytes in the order of networks and of databases' binary formats, and {@link
 * org.gridmark.model.bytes.RecordForm} of a record: the one that all targets keep which know
 * nothing of what is in a value.
 */
@NullMarked
package org.gridmark.model.bytes;

import org.jspecify.annotations.NullMarked;
