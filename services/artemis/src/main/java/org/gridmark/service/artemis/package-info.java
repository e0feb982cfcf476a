/**
 * An Apache Artemis message broker, in a JVM of its own. {@link
 * org.gridmark.service.artemis.ArtemisService} starts it, durable as a broker is meant to be, for
 * those alone who know its address, which carries a random password.
 */
@NullMarked
package org.gridmark.service.artemis;

import org.jspecify.annotations.NullMarked;
