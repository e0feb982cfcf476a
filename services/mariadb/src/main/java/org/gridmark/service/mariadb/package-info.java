/**
 * An embedded MariaDB server. {@link org.gridmark.service.mariadb.MariadbService} starts it,
 * durable as a database is meant to be, for those alone who know its address, which carries a
 * random password; a {@link org.gridmark.service.mariadb.Leash} runs it and ends it even if this
 * JVM is killed; {@link org.gridmark.service.mariadb.TableFill} fills tables by batches.
 */
@NullMarked
package org.gridmark.service.mariadb;

import org.jspecify.annotations.NullMarked;
