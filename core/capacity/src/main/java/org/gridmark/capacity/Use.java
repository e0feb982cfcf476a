package org.gridmark.capacity;

/**
 * The resources that were used in a phase of one trial, warm-up included. Unknown amounts are NaN.
 *
 * @param requests answered in it
 * @param seconds its length
 * @param nodeSeconds processor time of all storage nodes together, in s
 * @param clientSeconds processor time of all clients together, in s
 * @param nodes that all storage nodes together read and wrote
 * @param clients that all clients together read and wrote
 */
public record Use(
    double requests,
    double seconds,
    double nodeSeconds,
    double clientSeconds,
    Bytes nodes,
    Bytes clients) {
  /** Bytes that went in and out. */
  public record Bytes(double read, double written) {
    /** Both. */
    public double all() {
      return read + written;
    }

    /** Those of the direction that more went, since a link carries both at once. */
    public double most() {
      return Math.max(read, written);
    }
  }
}
