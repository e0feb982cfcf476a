package org.gridmark.checkers;

/**
 * An agent that does nothing, but whose jar brings Error Prone and NullAway to the class path of
 * Maven's JVM. The compiler finds them there, once. Otherwise it loads their classes again for each
 * of 120 compilations, and the JVM compiles them again: half of what checking all modules takes.
 */
public final class Checkers {
  private Checkers() {}

  /** Does nothing. */
  public static void premain(String options) {}
}
