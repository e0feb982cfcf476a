package org.gridmark.model.promise;

import java.util.Locale;

/**
 * A statement of a product's documentation about one question.
 *
 * @param topic the question
 * @param says whether any may be lost, stale or wrong
 * @param words the statement in other words, at most {@value #MOST_WORDS}
 * @param page where it stands
 */
public record Promise(Topic topic, Says says, String words, Page page) {
  /** More are not read. */
  public static final int MOST_WORDS = 20;

  /** The answer that a statement gives. */
  public enum Says {
    /** None is lost, stale or wrong. */
    NONE,
    /** Expressly: some may be. */
    SOME,
    /** Neither, though it speaks of the question. */
    SILENT;

    /** As a file of promises spells it. */
    String spelled() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A page of the documentation.
   *
   * @param version of the product that the page is about
   */
  public record Page(String title, String address, String version) {
    @Override
    public String toString() {
      return title + " (" + version + "), " + address;
    }
  }
}
