@NullMarked
package org.gridmark.study.trades;

import org.jspecify.annotations.NullMarked;
