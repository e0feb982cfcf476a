@NullMarked
package org.gridmark.study.settlement.errand;

import org.jspecify.annotations.NullMarked;
