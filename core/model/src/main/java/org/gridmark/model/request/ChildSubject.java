package org.gridmark.model.request;

/**
 * The subject under which the response of a {@link MultiRequest}'s child is recorded: that of its
 * parent and its own name, {@code three caches > New York}. So it stands beside the same request
 * asked by itself, and children of children go on: {@code a > b > c}.
 */
public final class ChildSubject {
  private static final String BELOW = " > ";

  private ChildSubject() {}

  /** That of a child. */
  public static String of(String parent, String child) {
    return parent + BELOW + child;
  }

  /** Whether this is a child's: its time is part of its parent's, and no load of its own. */
  public static boolean is(String subject) {
    return subject.contains(BELOW);
  }

  /** The request that was asked: the outermost parent, or the subject itself. */
  public static String root(String subject) {
    int end = subject.indexOf(BELOW);
    return end < 0 ? subject : subject.substring(0, end);
  }
}
