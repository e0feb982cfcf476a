/** Random numbers that are the same for the same seed on every JDK. */
@NullMarked
package org.gridmark.model.random;

import org.jspecify.annotations.NullMarked;
