package org.gridmark.study.objects.puts;

import java.util.Arrays;

/**
 * The versions of one object that may be its last: those of which no later put has been
 * acknowledged that began after theirs had returned. Versions are numbered as their puts begin, so
 * a put began after another had returned if its version is above the last one of that moment.
 */
public final class Versions {
  /** As it was loaded. */
  static final Versions LOADED = of(0);

  /** Of a put that is under way, or had no answer: it may be done at any time. */
  private static final long UNDER_WAY = Long.MAX_VALUE;

  /** More than users put one object at once: failures without end shall not fill the memory. */
  private static final int MOST = 1024;

  /** The version of the put that began last. */
  private final long last;

  /** The highest version whose put was acknowledged. */
  private final long newest;

  /** The versions; none: there are too many to be told apart, and any may be it. */
  private final long[] open;

  /** Of each, the last version when its put returned; {@link #UNDER_WAY} if it has not. */
  private final long[] returned;

  private Versions(long last, long newest, long[] open, long[] returned) {
    this.last = last;
    this.newest = newest;
    this.open = open;
    this.returned = returned;
  }

  /** Of an object that nobody puts any more. */
  static Versions of(long... open) {
    return new Versions(0, 0, open, open);
  }

  /** The version of the put that began last. */
  public long last() {
    return last;
  }

  /** Those that the object may have now; none if they are not known. */
  public long[] open() {
    return open.clone();
  }

  /** A put begins: it has the last version of the result. */
  Versions begun() {
    long version = last + 1;
    if (!known() || open.length == MOST) {
      return new Versions(version, newest, new long[0], new long[0]);
    }
    long[] versions = Arrays.copyOf(open, open.length + 1);
    long[] ends = Arrays.copyOf(returned, versions.length);
    versions[open.length] = version;
    ends[open.length] = UNDER_WAY;
    return new Versions(version, newest, versions, ends);
  }

  /** A put was acknowledged: what had returned before one such began is over. */
  Versions acknowledged(long version) {
    long acknowledged = Math.max(newest, version);
    long[] versions = new long[open.length];
    long[] ends = new long[open.length];
    int left = 0;
    for (int i = 0; i < open.length; i++) {
      long end = open[i] == version ? last : returned[i];
      if (end >= acknowledged) {
        versions[left] = open[i];
        ends[left++] = end;
      }
    }
    return new Versions(
        last, acknowledged, Arrays.copyOf(versions, left), Arrays.copyOf(ends, left));
  }

  /** Whether the versions are told apart. */
  public boolean known() {
    return open.length > 0;
  }

  /** Whether the object may have this version now. */
  public boolean hold(long version) {
    return !known() || Arrays.stream(open).anyMatch(one -> one == version);
  }

  /** Whether a read that began now may find it: its put may begin before the read returns. */
  public boolean allow(long version) {
    return version > last || hold(version);
  }
}
