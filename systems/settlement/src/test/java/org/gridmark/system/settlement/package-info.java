@NullMarked
package org.gridmark.system.settlement;

import org.jspecify.annotations.NullMarked;
