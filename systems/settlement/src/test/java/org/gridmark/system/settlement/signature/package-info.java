@NullMarked
package org.gridmark.system.settlement.signature;

import org.jspecify.annotations.NullMarked;
