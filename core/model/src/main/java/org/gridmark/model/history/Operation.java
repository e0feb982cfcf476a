package org.gridmark.model.history;

/**
 * An operation on the entry of one key, as the client saw it: the entry is a register that is
 * written, read and removed.
 *
 * @param user who asked, a number that is unique in the trial; each waits for an answer before it
 *     asks again
 * @param value the value that was written or found; {@link #ABSENT} where nothing was. Of a removal
 *     that was answered, {@link #PRESENT} if there was an entry
 * @param start when it was called, in nanoseconds since the trial began, by the client's clock
 * @param end when it returned
 * @param error by how much the client's clock may be wrong against that of another client, either
 *     way
 */
public record Operation(
    int user, long key, Kind kind, long value, long start, long end, long error, Outcome outcome) {
  /** The value of an entry that is not there. Those that are written are greater. */
  public static final long ABSENT = 0;

  /** Stands for an entry whose value was not told. */
  public static final long PRESENT = 1;

  /** The sorts of operations. */
  public enum Kind {
    READ,
    WRITE,
    REMOVE
  }

  /** The knowledge of a client about an operation. */
  public enum Outcome {
    /** It was answered. */
    OK,
    /** It was not done, for certain, and will not be. */
    FAILED,
    /** No answer came, or an error: it was done, or is done later, or never. */
    UNKNOWN
  }

  /** The same, at other times. */
  public Operation during(long from, long to) {
    return new Operation(user, key, kind, value, from, to, error, outcome);
  }

  /** The same with another value. */
  public Operation with(long other) {
    return new Operation(user, key, kind, other, start, end, error, outcome);
  }
}
