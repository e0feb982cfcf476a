@NullMarked
package org.gridmark.study.settlement.engine;

import org.jspecify.annotations.NullMarked;
