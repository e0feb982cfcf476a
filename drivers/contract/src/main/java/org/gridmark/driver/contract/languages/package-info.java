/** A driver's entries, as clients in other languages read, write and find them. */
@NullMarked
package org.gridmark.driver.contract.languages;

import org.jspecify.annotations.NullMarked;
