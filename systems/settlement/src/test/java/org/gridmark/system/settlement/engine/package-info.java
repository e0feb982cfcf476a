@NullMarked
package org.gridmark.system.settlement.engine;

import org.jspecify.annotations.NullMarked;
