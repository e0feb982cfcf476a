@NullMarked
package org.gridmark.study.settlement;

import org.jspecify.annotations.NullMarked;
