package org.gridmark.lab.host;

import java.util.List;

/**
 * The facts of a host, which stay the same for as long as it is used.
 *
 * @param processors how many it has
 * @param usable those that its programs may use, by their numbers; empty where the system does not
 *     tell
 * @param pins whether {@code taskset} can keep a program to some of them
 * @param raises whether {@code nice} can give a program a better priority than others have
 * @param lowers whether it can give one a lesser priority
 * @param javaHome the JVM that runs what is Gridmark's
 */
public record Facts(
    int processors,
    List<Integer> usable,
    boolean pins,
    boolean raises,
    boolean lowers,
    String javaHome) {
  /** By how much of niceness a program is raised or lowered. */
  public static final int STEP = 5;

  /** Copies. */
  public Facts {
    usable = List.copyOf(usable);
  }
}
