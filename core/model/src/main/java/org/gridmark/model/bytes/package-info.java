/** Bytes in the order of networks and of databases' binary formats. */
@NullMarked
package org.gridmark.model.bytes;

import org.jspecify.annotations.NullMarked;
