@NullMarked
package org.gridmark.model.attach;

import org.jspecify.annotations.NullMarked;
