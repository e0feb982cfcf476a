package org.gridmark.model.target;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Something a target can do beyond get and put. A missing one is refused by name, never emulated.
 */
public enum Trait {
  /** Selects entries by the fields of value or key. */
  QUERY,
  /** Indexes the fields that a cache's spec names, from the start. */
  INDEX,
  /** Indexes a field of a cache that is there and may hold entries. */
  INDEX_LATER,
  /** Computes a figure where the entries are stored. */
  AGGREGATE,
  /** Changes a field where the entry is stored. */
  UPDATE_IN_PLACE,
  /** Tells of changes. */
  LISTEN,
  /** Keeps its entries on several nodes and tells where they are. */
  PLACEMENT,
  /** Gives what a query finds page by page. */
  PAGE,
  /** Shows the form it stores values in. */
  CODEC,
  /** Keeps the copies of an entry on different servers, as long as there are several. */
  SERVERS,
  /** A session is a member of the cluster: it knows the nodes and speaks to each. */
  MEMBER,
  /** Stores a value only if the entry is as expected: absent, or of a given value. */
  COMPARE_AND_SET,
  /** Stores a value that is gone after a given time. */
  EXPIRY,
  /** Locks the entry of a key. */
  LOCK,
  /** Reads and writes several entries, all or nothing. */
  TRANSACTION,
  /** Loads the entries of a cache from a store behind it, and brings writes there. */
  STORE,
  /** Has a cluster that clients at other sites reach: {@link Grid#visit}. */
  SITES,
  /** Brings a cache's writes to its clusters at other sites by itself. */
  SITE_COPIES,
  /** Gives caches as JCache has them (JSR 107), by {@link Session#unwrap}. */
  JCACHE;

  /** As people read it: {@code update in place}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** The refusal of what a target without this trait is asked for. */
  public UnsupportedOperationException missing() {
    return new UnsupportedOperationException("this target lacks the trait " + this);
  }

  /** These as people read them, in order. */
  public static String labels(Collection<Trait> traits) {
    return traits.stream().sorted().map(Trait::label).collect(Collectors.joining(", "));
  }
}
