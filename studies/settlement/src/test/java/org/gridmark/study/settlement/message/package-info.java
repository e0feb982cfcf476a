@NullMarked
package org.gridmark.study.settlement.message;

import org.jspecify.annotations.NullMarked;
