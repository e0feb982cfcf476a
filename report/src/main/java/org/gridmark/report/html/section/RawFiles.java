package org.gridmark.report.html.section;

import java.util.List;
import java.util.Locale;
import org.gridmark.record.TrialData;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;
import org.gridmark.report.markup.Resource;

/** Links to the files that the page is made from, as they lie beside it. */
public final class RawFiles {
  private static final Resource FILES = Resource.beside(RawFiles.class, "files.html");

  private RawFiles() {}

  /**
   * The section.
   *
   * @param trials each of which has a folder
   */
  public static Section section(List<TrialData> trials) {
    Markup links = Markup.of("p", "note").text("Of each trial:");
    trials.forEach(trial -> links.text(" ").add(link(trial)));
    Markup body = Markup.of("div").add(Markup.of("div", "prose").fragment(FILES));
    return new Section("files", "Raw files", "", trials.isEmpty() ? body : body.add(links));
  }

  /**
   * A trial's number, linked to its folder; to that of all trials, if its name is not a plain one.
   */
  private static Markup link(TrialData trial) {
    boolean plain = trial.strategy().matches("[A-Za-z0-9_-]{1,60}");
    String folder =
        plain ? String.format(Locale.ROOT, "%02d-%s/", trial.number(), trial.strategy()) : "";
    return Markup.of("a")
        .set("href", "trials/" + folder)
        .set("aria-label", "raw files of trial " + trial.number())
        .text(String.valueOf(trial.number()));
  }
}
