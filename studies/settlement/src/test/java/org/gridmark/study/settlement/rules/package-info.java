@NullMarked
package org.gridmark.study.settlement.rules;

import org.jspecify.annotations.NullMarked;
