@NullMarked
package org.gridmark.system.settlement.day;

import org.jspecify.annotations.NullMarked;
