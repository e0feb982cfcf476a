/**
 * A user's client configuration of Hazelcast: {@code UserFile} reads it and refuses what leads
 * elsewhere than it seems, {@code Complaint} says in a line what Hazelcast finds wrong, and {@code
 * LeftOut} takes away what only the user's applications have.
 */
@NullMarked
package org.gridmark.driver.hazelcast.attach;

import org.jspecify.annotations.NullMarked;
