@NullMarked
package org.gridmark.study.settlement.broker;

import org.jspecify.annotations.NullMarked;
