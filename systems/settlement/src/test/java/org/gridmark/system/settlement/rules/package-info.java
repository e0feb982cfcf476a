@NullMarked
package org.gridmark.system.settlement.rules;

import org.jspecify.annotations.NullMarked;
