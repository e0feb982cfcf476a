package org.gridmark.operational.queue;

/** The load of a queue. */
final class Load {
  private Load() {}

  static void require(double utilisation) {
    if (!(utilisation > 0 && utilisation < 1)) {
      throw new IllegalArgumentException("no queue settles at a utilisation of " + utilisation);
    }
  }
}
