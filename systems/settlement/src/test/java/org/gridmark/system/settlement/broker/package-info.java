@NullMarked
package org.gridmark.system.settlement.broker;

import org.jspecify.annotations.NullMarked;
