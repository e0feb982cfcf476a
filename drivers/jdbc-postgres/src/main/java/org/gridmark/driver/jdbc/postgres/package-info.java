/** PostgreSQL as a grid: {@link org.gridmark.driver.jdbc.postgres.PostgresDriver}. */
@NullMarked
package org.gridmark.driver.jdbc.postgres;

import org.jspecify.annotations.NullMarked;
