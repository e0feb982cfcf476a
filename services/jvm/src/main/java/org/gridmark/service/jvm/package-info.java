/**
 * The common part of servers that are written in Java. Each runs in a JVM of its own, a child of
 * the service's program, so that it can be killed and started again on the same data: {@link
 * org.gridmark.service.jvm.JvmServer} is the outside of that JVM, {@link
 * org.gridmark.service.jvm.ServerProgram} its inside.
 */
@NullMarked
package org.gridmark.service.jvm;

import org.jspecify.annotations.NullMarked;
