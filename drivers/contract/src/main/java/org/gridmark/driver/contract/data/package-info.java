/**
 * The data of the contract. {@link org.gridmark.driver.contract.data.Values} holds what goes wrong
 * elsewhere: zero, empty and absent values, the least and the greatest, small numbers in wide
 * types, text beyond ASCII.
 */
@NullMarked
package org.gridmark.driver.contract.data;

import org.jspecify.annotations.NullMarked;
