/** The question after the secret of a cluster, which thin clients are asked. */
@NullMarked
package org.gridmark.driver.ignite.gate;

import org.jspecify.annotations.NullMarked;
