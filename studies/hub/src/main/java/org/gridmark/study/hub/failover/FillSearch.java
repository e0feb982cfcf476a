package org.gridmark.study.hub.failover;

/**
 * Looks for the fullest heap from which a server can be lost: halves, at each step, what lies
 * between a share that was survived and one that was not.
 *
 * <p>Kept by the client that takes the jobs, from one step to the next.
 */
final class FillSearch {
  private double survived;
  private double failed;

  /**
   * Begins.
   *
   * @param low a share that is taken to be survived
   * @param high a share that is taken not to be
   */
  FillSearch(double low, double high) {
    survived = low;
    failed = high;
  }

  /** The share that the next step fills. */
  double share() {
    return (survived + failed) / 2;
  }

  /** The outcome of a step. */
  void note(boolean all) {
    if (all) {
      survived = share();
    } else {
      failed = share();
    }
  }
}
