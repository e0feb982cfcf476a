/** The storage nodes of a test's clusters: JVMs of their own. */
@NullMarked
package org.gridmark.driver.contract.node;

import org.jspecify.annotations.NullMarked;
