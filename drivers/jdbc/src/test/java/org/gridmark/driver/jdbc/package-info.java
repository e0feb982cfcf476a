@NullMarked
package org.gridmark.driver.jdbc;

import org.jspecify.annotations.NullMarked;
