package org.gridmark.study.hub.wan.audit;

/**
 * An entry at both sites.
 *
 * @param here its version where it was put; 0: not there
 * @param there its version where it is brought to; 0: not there
 */
record Difference(Found kind, Expected expected, int here, int there) {
  /** For people: {@code version 3 in newyork, none in london; version 5 was acknowledged}. */
  String words(String home, String away) {
    return "%s in %s, %s in %s; %s"
        .formatted(version(here), home, version(there), away, acknowledged());
  }

  private String acknowledged() {
    if (expected.equals(Expected.UNKNOWN)) {
      return "its client was killed";
    }
    if (!expected.present()) {
      return "a removal was acknowledged";
    }
    return expected.least() == 0 || expected.absent()
        ? "its last write failed"
        : "version " + expected.least() + " was acknowledged";
  }

  private static String version(int version) {
    return version == 0 ? "none" : "version " + version;
  }
}
