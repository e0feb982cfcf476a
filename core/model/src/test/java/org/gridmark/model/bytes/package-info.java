@NullMarked
package org.gridmark.model.bytes;

import org.jspecify.annotations.NullMarked;
