@NullMarked
package org.gridmark.system.settlement.journal;

import org.jspecify.annotations.NullMarked;
