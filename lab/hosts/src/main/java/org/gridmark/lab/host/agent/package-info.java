/**
 * A host that an agent serves: a small program that runs there and does what the controller asks of
 * it, by lines of JSON over its standard input and output. {@link
 * org.gridmark.lab.host.agent.AgentProgram} is its inside, {@link
 * org.gridmark.lab.host.agent.AgentHost} what the controller sees of it. Whatever carries the
 * agent's standard input and output, such as ssh, makes another machine a host.
 *
 * <p>Each line to the agent is a {@link org.gridmark.lab.host.agent.Call}, each line from it an
 * {@link org.gridmark.lab.host.agent.Answer}; what programs say and that they have ended is told
 * unasked. The agent ends when its standard input does, and ends all that it has started.
 */
@NullMarked
package org.gridmark.lab.host.agent;

import org.jspecify.annotations.NullMarked;
