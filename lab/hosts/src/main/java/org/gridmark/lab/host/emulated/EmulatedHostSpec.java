package org.gridmark.lab.host.emulated;

/**
 * A host to be emulated.
 *
 * @param name that its programs find it by, too
 * @param processors how much processor time it may use in a second, in seconds; 0: no limit
 * @param memory the most bytes that its programs may use; 0: no limit
 */
public record EmulatedHostSpec(String name, double processors, long memory) {}
