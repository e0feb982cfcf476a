/** A store behind a cache, and what a driver makes of it. */
@NullMarked
package org.gridmark.driver.contract.stored;

import org.jspecify.annotations.NullMarked;
