@NullMarked
package org.gridmark.study.faults;

import org.jspecify.annotations.NullMarked;
