package org.gridmark.store.histogram;

/** What stands in a log where a histogram should be is none, or one of a form not known here. */
final class DamagedHistogram extends Exception {
  DamagedHistogram(String what) {
    super(what);
  }

  DamagedHistogram(String what, Exception cause) {
    super(what, cause);
  }
}
