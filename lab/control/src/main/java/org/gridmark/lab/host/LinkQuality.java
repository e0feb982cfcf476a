package org.gridmark.lab.host;

import java.time.Duration;

/**
 * The quality of a link, one way.
 *
 * @param delay how much longer a packet takes
 * @param jitter by how much that varies
 * @param loss share of the packets that are lost
 * @param bitsPerSecond the most that gets through; 0: no limit
 */
public record LinkQuality(Duration delay, Duration jitter, double loss, long bitsPerSecond) {}
