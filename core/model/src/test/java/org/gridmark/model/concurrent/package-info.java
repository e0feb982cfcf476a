@NullMarked
package org.gridmark.model.concurrent;

import org.jspecify.annotations.NullMarked;
