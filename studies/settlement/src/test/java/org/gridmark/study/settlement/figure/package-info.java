@NullMarked
package org.gridmark.study.settlement.figure;

import org.jspecify.annotations.NullMarked;
