package org.gridmark.model.target;

/**
 * The identity and the place of a storage node.
 *
 * @param node its name, unique in the cluster
 * @param server the server it is on, which it shares with others: what one fault may take away
 */
public record Place(String node, String server) {}
