@NullMarked
package org.gridmark.system.settlement.message;

import org.jspecify.annotations.NullMarked;
