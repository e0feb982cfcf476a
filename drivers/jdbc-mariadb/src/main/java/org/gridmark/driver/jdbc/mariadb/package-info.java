/** MariaDB as a grid: {@link org.gridmark.driver.jdbc.mariadb.MariadbDriver}. */
@NullMarked
package org.gridmark.driver.jdbc.mariadb;

import org.jspecify.annotations.NullMarked;
