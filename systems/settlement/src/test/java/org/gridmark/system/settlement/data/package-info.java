@NullMarked
package org.gridmark.system.settlement.data;

import org.jspecify.annotations.NullMarked;
