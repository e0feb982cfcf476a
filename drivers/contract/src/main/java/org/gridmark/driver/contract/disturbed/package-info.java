/**
 * The contract of targets whose servers or links are disturbed while users of the load generator
 * ask: it needs {@code core/measure}, which nothing else of a driver does.
 */
@NullMarked
package org.gridmark.driver.contract.disturbed;

import org.jspecify.annotations.NullMarked;
