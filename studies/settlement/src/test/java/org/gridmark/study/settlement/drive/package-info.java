@NullMarked
package org.gridmark.study.settlement.drive;

import org.jspecify.annotations.NullMarked;
