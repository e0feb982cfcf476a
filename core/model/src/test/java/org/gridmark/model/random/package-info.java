@NullMarked
package org.gridmark.model.random;

import org.jspecify.annotations.NullMarked;
