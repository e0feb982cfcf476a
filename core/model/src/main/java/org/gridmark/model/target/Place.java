package org.gridmark.model.target;

/**
 * What a storage node is told of itself: who it is, and where.
 *
 * @param node its name, unique in the cluster
 * @param server the server it is on, which it shares with others: what one fault may take away
 */
public record Place(String node, String server) {}
