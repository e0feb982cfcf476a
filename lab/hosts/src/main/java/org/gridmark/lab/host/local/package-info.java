/**
 * A host from within: starts programs on the machine that this JVM runs on, and tells of it. The
 * controller uses it as it is for its own machine; on another one an {@link
 * org.gridmark.lab.host.agent agent} does.
 */
@NullMarked
package org.gridmark.lab.host.local;

import org.jspecify.annotations.NullMarked;
