package org.gridmark.model.promise;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The guarantees of a target or a service in one configuration, in a form that can be compared.
 * Each costs time, so only those that give the same ones are ranked; the words beside them are for
 * people, and decide nothing.
 *
 * <p>{@code UNKNOWN} is no value of its own: what is not known of one cluster is like nothing of
 * another.
 *
 * @param backups further copies of an entry, each of which outlives the process of the first; or
 *     {@link #NOT_KNOWN}
 * @param acknowledgement who has a write when it returns
 * @param reads the writes that a read has seen
 * @param persistence the place outside of processes where a write is when it returns
 * @param atomicity the part of a request that takes effect at once
 */
public record Guarantees(
    int backups,
    Acknowledgement acknowledgement,
    Reads reads,
    Persistence persistence,
    Atomicity atomicity) {
  /** In place of a number of backups. */
  public static final int NOT_KNOWN = -1;

  /** Nothing is known, as of a cluster that somebody else has set up. */
  public static final Guarantees UNKNOWN =
      new Guarantees(
          NOT_KNOWN,
          Acknowledgement.UNKNOWN,
          Reads.UNKNOWN,
          Persistence.UNKNOWN,
          Atomicity.UNKNOWN);

  /** Who has a write when it returns. */
  public enum Acknowledgement {
    /** The client that wrote, which keeps its entries for itself. */
    CLIENT,
    /** Nobody yet for certain: it was sent. */
    SENT,
    /** The process that owns the entry; others get it later. */
    OWNER,
    /** The owner and each backup. */
    OWNER_AND_BACKUPS,
    /** All these, and those of every other site. */
    EVERY_SITE,
    UNKNOWN
  }

  /** The writes that a read has seen. */
  public enum Reads {
    /** All that were acknowledged, by the one process that orders an entry's writes. */
    LATEST,
    /**
     * All that were acknowledged, from any copy: while a write is under way, one may have it
     * already and another not yet.
     */
    FROM_ANY_COPY,
    /** Not always the last one: from a copy that is sent each write at once, and may be behind. */
    CATCHING_UP,
    /** Not always the last ones: from a copy that is told of writes now and then, in seconds. */
    HELD_BACK,
    /** Those of the same client alone. */
    OWN_WRITES,
    UNKNOWN
  }

  /** The place outside of processes where a write is when it returns. */
  public enum Persistence {
    /** None: what all processes lose is gone. */
    NONE,
    /** None yet: a crash of a server loses its last moments. */
    LATER,
    /**
     * The system's cache: a crash of a server loses nothing, one of its machine the last moments.
     */
    PAGE_CACHE,
    /** A disk. */
    DISK,
    UNKNOWN
  }

  /** The part of a request that takes effect at once. */
  public enum Atomicity {
    /** Each of its entries by itself. */
    ENTRY,
    /** All that it writes, or nothing of it: each request is a transaction. */
    TRANSACTION,
    UNKNOWN
  }

  /** Two names of the same guarantee become one: without a backup the owner is all there is. */
  public Guarantees {
    if (backups < NOT_KNOWN) {
      throw new IllegalArgumentException("not a number of backups: " + backups);
    }
    if (backups == 0 && acknowledgement == Acknowledgement.OWNER_AND_BACKUPS) {
      acknowledgement = Acknowledgement.OWNER;
    }
  }

  /**
   * Those of most grids: a write is in the memory of the owner and of each backup when it returns,
   * the owner answers, and nothing is on a disk.
   */
  public static Guarantees inMemory(int backups) {
    return new Guarantees(
        backups,
        Acknowledgement.OWNER_AND_BACKUPS,
        Reads.LATEST,
        Persistence.NONE,
        Atomicity.ENTRY);
  }

  /** Those of one server without a copy. */
  public static Guarantees ofServer(Persistence persistence, Atomicity atomicity) {
    return new Guarantees(0, Acknowledgement.OWNER, Reads.LATEST, persistence, atomicity);
  }

  /** Those of a client that keeps its entries in its own memory. */
  public static Guarantees inClient() {
    return new Guarantees(
        0, Acknowledgement.CLIENT, Reads.OWN_WRITES, Persistence.NONE, Atomicity.ENTRY);
  }

  /** The same, acknowledged otherwise. */
  public Guarantees with(Acknowledgement other) {
    return new Guarantees(backups, other, reads, persistence, atomicity);
  }

  /** The same, read otherwise. */
  public Guarantees with(Reads other) {
    return new Guarantees(backups, acknowledgement, other, persistence, atomicity);
  }

  /** The same, kept otherwise. */
  public Guarantees with(Persistence other) {
    return new Guarantees(backups, acknowledgement, reads, other, atomicity);
  }

  /** The same, with other requests taking effect at once. */
  public Guarantees with(Atomicity other) {
    return new Guarantees(backups, acknowledgement, reads, persistence, other);
  }

  /** Each that is known by its name, in words: {@code acknowledgement}, {@code owner}. */
  public Map<String, String> known() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put(
        "backups", backups == NOT_KNOWN ? Acknowledgement.UNKNOWN.name() : String.valueOf(backups));
    all.put("acknowledgement", acknowledgement.name());
    all.put("reads", reads.name());
    all.put("persistence", persistence.name());
    all.put("atomicity", atomicity.name());
    all.values().removeIf(Acknowledgement.UNKNOWN.name()::equals);
    all.replaceAll((name, value) -> value.toLowerCase(Locale.ROOT).replace('_', ' '));
    return all;
  }

  /** Whether nothing is left open. */
  public boolean complete() {
    return known().size() == Guarantees.class.getRecordComponents().length;
  }
}
