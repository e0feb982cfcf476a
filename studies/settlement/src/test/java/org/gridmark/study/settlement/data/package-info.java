@NullMarked
package org.gridmark.study.settlement.data;

import org.jspecify.annotations.NullMarked;
