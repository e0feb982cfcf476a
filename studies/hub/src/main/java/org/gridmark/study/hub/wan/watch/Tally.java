package org.gridmark.study.hub.wan.watch;

/** The entries of a phase that were seen since it was written down last. */
final class Tally {
  private final int phase;
  private long count;
  private long first;
  private long last;
  private final StringBuilder heard = new StringBuilder();
  private final StringBuilder read = new StringBuilder();

  Tally(int phase) {
    this.phase = phase;
  }

  /** A listener heard of one. */
  void heard(Sightings.Seen one, boolean timed) {
    first = count == 0 ? one.nanos() : first;
    last = one.nanos();
    count++;
    if (timed) {
      Sightings.append(heard, one);
    }
  }

  /** A reader saw one. */
  void read(Sightings.Seen one) {
    Sightings.append(read, one);
  }

  Sightings row() {
    return new Sightings(phase, count, first, last, heard.toString(), read.toString());
  }
}
