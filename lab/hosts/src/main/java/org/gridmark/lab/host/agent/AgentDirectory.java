package org.gridmark.lab.host.agent;

import java.nio.file.Path;

/**
 * Where an agent keeps what it is sent, on its host.
 *
 * @param session for the files of this agent
 * @param store for files by their digests, which later agents find there
 */
public record AgentDirectory(Path session, Path store) {}
