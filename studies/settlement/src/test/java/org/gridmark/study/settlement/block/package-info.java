@NullMarked
package org.gridmark.study.settlement.block;

import org.jspecify.annotations.NullMarked;
