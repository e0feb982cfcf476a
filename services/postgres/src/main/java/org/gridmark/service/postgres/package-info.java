/**
 * An embedded PostgreSQL server. {@link org.gridmark.service.postgres.PostgresService} starts it,
 * durable as a database is meant to be, for those alone who know its address, which carries a
 * random password; a {@link org.gridmark.service.postgres.Leash} ends it even if this JVM is
 * killed; {@link org.gridmark.service.postgres.BulkFill} fills tables by binary COPY.
 */
@NullMarked
package org.gridmark.service.postgres;

import org.jspecify.annotations.NullMarked;
