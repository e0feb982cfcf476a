@NullMarked
package org.gridmark.capacity;

import org.jspecify.annotations.NullMarked;
