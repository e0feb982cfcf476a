package org.gridmark.model.target;

/**
 * Where a cluster keeps its entries at one moment.
 *
 * @param nodes storage nodes that are members
 * @param partitions how many parts the entries are kept in
 * @param unowned parts that no node answers for
 * @param unprotected parts that lack a backup they should have
 * @param balanced whether every node holds its fair share and nothing is on its way
 */
public record Placement(int nodes, int partitions, int unowned, int unprotected, boolean balanced) {
  /** Whether that many nodes are there, every part has its owner and backups, fairly spread. */
  public boolean ready(int wanted) {
    return nodes == wanted && whole() && balanced;
  }

  /** Whether every part has its owner and its backups. */
  public boolean whole() {
    return unowned == 0 && unprotected == 0;
  }
}
