/** Work that several threads do together, with one meaning of failure. */
@NullMarked
package org.gridmark.model.concurrent;

import org.jspecify.annotations.NullMarked;
