/**
 * The tests that every driver passes. A driver's own test extends {@link
 * org.gridmark.driver.contract.DriverContract} and names the driver; each interface here holds the
 * tests of one idea, against the answers that filters, aggregates and changes give in memory.
 * Traits that a driver lacks are skipped, and must be refused.
 *
 * <p>Their data are in {@link org.gridmark.driver.contract.data}.
 */
@NullMarked
package org.gridmark.driver.contract;

import org.jspecify.annotations.NullMarked;
