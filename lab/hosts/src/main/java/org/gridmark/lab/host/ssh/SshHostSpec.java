package org.gridmark.lab.host.ssh;

/**
 * A host that ssh reaches.
 *
 * @param name in reports and logs
 */
public record SshHostSpec(String name, SshAccess access) {}
