package org.gridmark.model.data;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The terms on which a product meets a {@link StoreSpec}, as its driver sets it up. The drivers'
 * contract holds each of them against the calls that the store sees.
 *
 * @param mode that was wished
 * @param delay of write-behind, as the product has it; null if it knows none, and stores as soon as
 *     it can
 * @param pace how long a write waits, measured by that delay
 * @param batch of write-behind, as the product has it; null if none can be set
 * @param coalesces whether of several writes to a key that wait only the last is stored
 * @param capacity how many writes may wait on a node, those among them that it backs up; more are
 *     refused then. Null if there is no bound, or another way to keep to one
 * @param queue what becomes of writes that wait when the node dies that holds them
 * @param failure what becomes of writes that wait when the store fails
 * @param miss how often the store is asked for one entry that many want at once
 * @param getAll how the store is asked for several entries that one client wants at once
 * @param expiry what becomes of an entry in the store when it expires in memory
 * @param refused where a write is that the store refused, and of which the client was told so
 */
public record StoreTerms(
    StoreMode mode,
    @Nullable Duration delay,
    Pace pace,
    @Nullable Integer batch,
    boolean coalesces,
    @Nullable Integer capacity,
    Queue queue,
    Failure failure,
    Miss miss,
    GetAll getAll,
    Expiry expiry,
    Refused refused) {
  /** As most products have it: what is not named here is the first of its kind. */
  public StoreTerms(
      StoreMode mode,
      @Nullable Duration delay,
      @Nullable Integer batch,
      boolean coalesces,
      Queue queue,
      Failure failure,
      Miss miss,
      GetAll getAll) {
    this(
        mode,
        delay,
        Pace.EACH_AFTER_DELAY,
        batch,
        coalesces,
        null,
        queue,
        failure,
        miss,
        getAll,
        Expiry.KEPT,
        Refused.NOWHERE);
  }

  /** The same at another pace. */
  public StoreTerms paced(Pace other) {
    return new StoreTerms(
        mode, delay, other, batch, coalesces, capacity, queue, failure, miss, getAll, expiry,
        refused);
  }

  /** The same with a bound of what waits on a node. */
  public StoreTerms bounded(int most) {
    return new StoreTerms(
        mode, delay, pace, batch, coalesces, most, queue, failure, miss, getAll, expiry, refused);
  }

  /** The same, with these consequences of expiry and of a refusal. */
  public StoreTerms with(Expiry expired, Refused write) {
    return new StoreTerms(
        mode, delay, pace, batch, coalesces, capacity, queue, failure, miss, getAll, expired,
        write);
  }

  /** How long a write waits. */
  public enum Pace {
    /** As long as the delay. */
    EACH_AFTER_DELAY("stored after "),
    /** Until what waits is stored, which is done once in a delay: less than it, or as long. */
    ALL_ONCE_A_DELAY("what waits is stored every ");

    private final String words;

    Pace(String words) {
      this.words = words;
    }
  }

  /** The fate of writes that wait when the node dies that holds them. */
  public enum Queue {
    /** They wait in the entry's backups, too: lost only with all of its copies. */
    BACKED_UP("a write that waits has backups as its entry has"),
    /** They are lost with that node, though the entry lives on in a backup. */
    OF_ITS_NODE("a write that waits is lost with its node");

    private final String words;

    Queue(String words) {
      this.words = words;
    }
  }

  /** The fate of writes that wait when the store fails. */
  public enum Failure {
    /** They wait on, and are tried again. */
    RETRIED("tried again when the store fails"),
    /** They wait on, and are tried again, but for some that are given up when too many wait. */
    RETRIED_UNTIL_FULL("tried again when the store fails, and given up when too many wait"),
    /** They wait on, are tried again for some minutes, and are then given up. */
    RETRIED_FOR_A_WHILE("tried again for some minutes when the store fails, and then given up"),
    /** They are given up, after a few attempts perhaps. */
    DROPPED("given up when the store goes on to fail");

    private final String words;

    Failure(String words) {
      this.words = words;
    }
  }

  /** How often the store is asked for one entry that many want at once. */
  public enum Miss {
    /** Once. */
    ONCE("one load for many who miss an entry at once"),
    /** Once for several of them. */
    SOME("a load for several of the many who miss an entry at once"),
    /** Up to once for each of them. */
    EACH("up to a load for each of many who miss an entry at once");

    private final String words;

    Miss(String words) {
      this.words = words;
    }
  }

  /** How the store is asked for several entries that one client wants at once. */
  public enum GetAll {
    /** Several at a time. */
    IN_BATCHES("several that miss are loaded together"),
    /** One at a time. */
    ONE_BY_ONE("several that miss are loaded one by one");

    private final String words;

    GetAll(String words) {
      this.words = words;
    }
  }

  /** The fate of an entry in the store when it expires in memory. */
  public enum Expiry {
    /** It stays, and is loaded again. */
    KEPT("an entry that has expired is loaded again"),
    /** It is deleted there, too. */
    DELETED("an entry that expires is deleted in the store, too");

    private final String words;

    Expiry(String words) {
      this.words = words;
    }
  }

  /** Where a write-through is that the store refused, and of which the client was told so. */
  public enum Refused {
    /** Nowhere: the entry is as it was. */
    NOWHERE("a write that the store refuses changes nothing"),
    /** In the memory of backups, which answer when the owner dies. */
    IN_BACKUPS("a write that the store refuses is in backups, and seen when the owner dies");

    private final String words;

    Refused(String words) {
      this.words = words;
    }
  }

  /** For people, as it stands in a target's semantics. */
  public String words() {
    List<String> all = new ArrayList<>(List.of(miss.words, getAll.words, expiry.words));
    if (mode == StoreMode.WRITE_THROUGH) {
      all.add(refused.words);
    }
    if (mode == StoreMode.WRITE_BEHIND) {
      all.add(delay == null ? "stored as soon as it can" : pace.words + seconds(delay));
      all.add(batch == null ? "in batches of its own size" : "at most " + batch + " at a time");
      all.add(coalesces ? "of several writes to a key the last alone" : "each write to a key");
      if (capacity != null) {
        all.add("refused once " + capacity + " wait on a node");
      }
      all.add(queue.words);
      all.add(failure.words);
    }
    return mode.word() + ": " + String.join("; ", all);
  }

  private static String seconds(Duration delay) {
    return delay.toMillis() % 1000 == 0 ? delay.toSeconds() + " s" : delay.toMillis() + " ms";
  }
}
