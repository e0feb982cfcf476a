package org.gridmark.store.histogram;

/** Thrown where a log has no histogram in its place, or one of an unknown form. */
final class DamagedHistogram extends Exception {
  DamagedHistogram(String what) {
    super(what);
  }

  DamagedHistogram(String what, Exception cause) {
    super(what, cause);
  }
}
