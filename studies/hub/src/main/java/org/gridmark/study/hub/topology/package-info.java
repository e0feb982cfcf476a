/**
 * hub/topologies: Table 4.2 of Barclays 2009, measured. {@link
 * org.gridmark.study.hub.topology.TopologiesExperiment} takes each topology that a target offers
 * through the same phases: {@code FirstReads} reads keys that its client has not read before,
 * {@code ClientHeap} tells what a client keeps, {@code Writer} and {@code Freshness} find reads
 * that are older than an acknowledged write, {@code Survivors} what a node's death took along.
 */
@NullMarked
package org.gridmark.study.hub.topology;

import org.jspecify.annotations.NullMarked;
