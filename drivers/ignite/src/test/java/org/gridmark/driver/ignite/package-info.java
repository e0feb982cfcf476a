@NullMarked
package org.gridmark.driver.ignite;

import org.jspecify.annotations.NullMarked;
