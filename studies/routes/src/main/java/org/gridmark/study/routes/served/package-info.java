/** The prices that are asked for, and whether the ones that are served are right. */
@NullMarked
package org.gridmark.study.routes.served;

import org.jspecify.annotations.NullMarked;
