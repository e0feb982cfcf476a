@NullMarked
package org.gridmark.driver.cassandra;

import org.jspecify.annotations.NullMarked;
