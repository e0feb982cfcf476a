package org.gridmark.analyse.run;

/**
 * What one process used.
 *
 * @param time when it was read
 * @param program the program's name: controller, node-1, client-users, service-postgres
 * @param cpuSeconds processor time since the process began, its children included where they are
 *     programs of their own
 * @param residentBytes resident memory
 */
public record Resource(long time, String program, double cpuSeconds, long residentBytes) {}
