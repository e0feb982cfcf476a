@NullMarked
package org.gridmark.study.settlement.trade;

import org.jspecify.annotations.NullMarked;
