@NullMarked
package org.gridmark.study.settlement.signature;

import org.jspecify.annotations.NullMarked;
