package org.gridmark.analyse.compare;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A guarantee by which candidates are alike or unlike; each costs time. */
public enum Guarantee {
  BACKUPS(false),
  ACKNOWLEDGEMENT(false),
  READS(false),
  PERSISTENCE(false),
  DURABILITY(true),
  REPLICATION(true);

  private final boolean ofService;

  Guarantee(boolean ofService) {
    this.ofService = ofService;
  }

  /** Whether services give it, each under its own name. */
  boolean ofService() {
    return ofService;
  }

  /**
   * The guarantee that a promise is about, by its name: a word, of a service behind the service's
   * name. Empty if it is about none.
   */
  static Optional<Guarantee> of(String promise) {
    return Arrays.stream(values())
        .filter(one -> one.ofService ? promise.endsWith(" " + one) : promise.equals(one.toString()))
        .findFirst();
  }

  /** As drivers and services name it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
