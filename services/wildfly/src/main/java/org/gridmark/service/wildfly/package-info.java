/**
 * A WildFly server, in a JVM of its own, in which a stateless session bean holds maps. {@link
 * org.gridmark.service.wildfly.WildflyService} starts it, with no more of WildFly than remote calls
 * of session beans need, for those alone who know its address, which carries a random password.
 */
@NullMarked
package org.gridmark.service.wildfly;

import org.jspecify.annotations.NullMarked;
