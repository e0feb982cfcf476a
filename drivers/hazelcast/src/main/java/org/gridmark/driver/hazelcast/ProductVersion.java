package org.gridmark.driver.hazelcast;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;

/** A version of Hazelcast, as far as this driver treats one differently from another. */
record ProductVersion(int major, int minor) {
  private static final Pattern FORM = Pattern.compile("(\\d{1,4})\\.(\\d{1,4})\\b.*");
  private static final int OLDEST = 4;

  /**
   * Reads one.
   *
   * @throws BadInput if it is none, or one whose maps this driver does not know
   */
  static ProductVersion of(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches() || Integer.parseInt(form.group(1)) < OLDEST) {
      throw new BadInput("target hazelcast: expected a version from 4.0 on, not '" + text + "'");
    }
    return new ProductVersion(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
  }

  boolean hasAutoDetection() {
    return since(4, 1);
  }

  /** Whether backups can be kept away from the server of their owner. */
  boolean hasServers() {
    return since(4, 2);
  }

  boolean hasJet() {
    return since(5, 0);
  }

  /** Whether records can be written in Compact form; else they are in Java serialization. */
  boolean hasCompact() {
    return since(5, 2);
  }

  private boolean since(int otherMajor, int otherMinor) {
    return major > otherMajor || (major == otherMajor && minor >= otherMinor);
  }
}
