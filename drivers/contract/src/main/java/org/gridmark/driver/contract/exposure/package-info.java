/** The contract of targets about who can reach them. */
@NullMarked
package org.gridmark.driver.contract.exposure;

import org.jspecify.annotations.NullMarked;
