@NullMarked
package org.gridmark.operational.queue;

import org.jspecify.annotations.NullMarked;
