package org.gridmark.study.hub.wan.audit;

/**
 * An entry at both sites.
 *
 * @param here its version where it was put; 0: not there
 * @param there its version where it is brought to; 0: not there
 */
record Difference(Found kind, Expected expected, int here, int there) {
  /** For people: {@code version 3 in newyork, none in london, 5 acknowledged}. */
  String words(String home, String away) {
    return "%s in %s, %s in %s, %d acknowledged"
        .formatted(version(here), home, version(there), away, expected.least());
  }

  private static String version(int version) {
    return version == 0 ? "none" : "version " + version;
  }
}
