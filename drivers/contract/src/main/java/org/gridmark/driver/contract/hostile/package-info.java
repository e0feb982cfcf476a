/** Input as a stranger, a broken disk or a slip of the hand would leave it. */
@NullMarked
package org.gridmark.driver.contract.hostile;

import org.jspecify.annotations.NullMarked;
