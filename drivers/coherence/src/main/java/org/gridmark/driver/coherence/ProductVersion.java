package org.gridmark.driver.coherence;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;

/** A version of Coherence Community Edition: year, month and patch. */
record ProductVersion(int year, int month, int patch) {
  private static final Pattern FORM =
      Pattern.compile("(\\d{2})\\.(\\d{2})(?:\\.(\\d{1,3}))?(?:-.*)?");
  private static final int OLDEST = 20_06;

  /** Java that no longer has {@code Subject.getSubject}, which earlier versions call. */
  private static final int WITHOUT_SUBJECT = 24;

  /**
   * Reads one.
   *
   * @throws BadInput if it is none
   */
  static ProductVersion of(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches() || number(form.group(1)) * 100 + number(form.group(2)) < OLDEST) {
      throw new BadInput("target coherence: expected a version from 20.06 on, not '" + text + "'");
    }
    String patch = form.group(3);
    return new ProductVersion(
        number(form.group(1)), number(form.group(2)), patch == null ? 0 : number(patch));
  }

  private static int number(String digits) {
    return Integer.parseInt(digits);
  }

  /**
   * Refuses what would not start.
   *
   * @param java the version of the JVM that clients run on
   */
  void requireRunsOn(int java, String text) {
    if (java >= WITHOUT_SUBJECT && !asksForNoSubject()) {
      throw new BadInput(
          ("target coherence: %s does not run on Java %d, which has no Subject.getSubject: expected"
                  + " 22.06.10, or 24.09 or later, or Gridmark on Java 21 to 23")
              .formatted(text, java));
    }
  }

  private boolean asksForNoSubject() {
    int release = year * 100 + month;
    return release >= 24_09 || (release == 22_06 && patch >= 10);
  }
}
