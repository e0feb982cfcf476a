package org.gridmark.model.attach;

import java.security.SecureRandom;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridmark.model.BadInput;

/**
 * The beginning of the names of all caches of an attached run, and of no cache of others. Caches
 * are removed by it alone: a text of another form is none, wherever it was read.
 *
 * @param text {@code gridmark-}, eight letters and digits that were drawn, or {@code kept}, and a
 *     hyphen
 */
public record RunPrefix(String text) {
  private static final Pattern FORM = Pattern.compile(Attachment.COMMON + "(?:[a-z0-9]{8}|kept)-");

  /** Of the caches that stay for later runs. */
  public static final RunPrefix KEPT = new RunPrefix(Attachment.COMMON + "kept-");

  private static final int LETTERS = 8;
  private static final int ALPHABET = 36;

  /**
   * Checks the form.
   *
   * @throws BadInput if it is none
   */
  public RunPrefix {
    if (!FORM.matcher(text).matches()) {
      throw new BadInput("no prefix of a run's caches: expected gridmark- and eight letters");
    }
  }

  /** One that no run has had. */
  public static RunPrefix draw() {
    String letters =
        new SecureRandom()
            .ints(LETTERS, 0, ALPHABET)
            .mapToObj(letter -> Integer.toString(letter, ALPHABET))
            .collect(Collectors.joining());
    return new RunPrefix(Attachment.COMMON + letters + "-");
  }

  /** Whether a cache of that name is one of a run's. */
  public static boolean isOfARun(String cache) {
    return FORM.matcher(cache).lookingAt();
  }

  /** Whether a cache of that name is of the run with this prefix. */
  public boolean begins(String cache) {
    return cache.startsWith(text);
  }

  /** Names of caches as a cluster has them that folds them to small letters. */
  public static Set<String> folded(Set<String> names) {
    return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
  }

  /**
   * The caches to be removed.
   *
   * @param there all caches that are there
   * @param made the names of those that the run noted
   * @throws BadInput if another one has this prefix: then none is to be removed
   */
  public Set<String> toRemove(Set<String> there, Set<String> made) {
    Set<String> own =
        there.stream().filter(this::begins).collect(Collectors.toCollection(TreeSet::new));
    Set<String> others = new TreeSet<>(own);
    others.removeAll(made);
    if (!others.isEmpty()) {
      throw new BadInput(
          "nothing was removed: the cluster has %s, which the run does not name as one of its own"
              .formatted(String.join(", ", others)));
    }
    return own;
  }

  @Override
  public String toString() {
    return text;
  }
}
