/** The servers that the tests of drivers start. */
@NullMarked
package org.gridmark.driver.contract.server;

import org.jspecify.annotations.NullMarked;
