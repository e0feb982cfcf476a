/**
 * Hosts that OpenSSH reaches. A host gets what it lacks of the agent's jars, by their digests, and
 * runs the agent; ssh carries its line. The user's configuration of ssh counts, and ssh checks host
 * keys as the user has it. The far side needs a shell, {@code tar}, {@code sha256sum} and Java.
 *
 * <p>What runs there is ended by the agent when the line ends, and by a shell in front of it when
 * the agent is killed.
 */
@NullMarked
package org.gridmark.lab.host.ssh;

import org.jspecify.annotations.NullMarked;
