@NullMarked
package org.gridmark.study.trades.fault;

import org.jspecify.annotations.NullMarked;
