@NullMarked
package org.gridmark.study.settlement.sender;

import org.jspecify.annotations.NullMarked;
