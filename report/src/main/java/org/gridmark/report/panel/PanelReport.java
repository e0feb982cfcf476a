package org.gridmark.report.panel;

import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;

/**
 * A report that is made of panels alone. It is drawn on a terminal and on a page.
 *
 * @param kind a word or two: a comparison, a gate
 * @param about what it is about: runs, sources, dates; a line each
 * @param first its first screen
 * @param panels from top to bottom; that of the doubts unfolds from the line on the first screen
 */
public record PanelReport(String kind, List<Prose> about, FirstScreen first, List<Panel> panels) {
  /** The id of the panel that holds all doubts. */
  public static final String DOUBTS = "doubts";

  /** Copies. */
  public PanelReport {
    about = List.copyOf(about);
    panels = List.copyOf(panels);
  }

  /** All doubts, of which the first screen tells the first; empty if there are none. */
  public Optional<Panel> doubts() {
    return panels.stream().filter(panel -> panel.id().equals(DOUBTS)).findFirst();
  }

  /** The panels of one place, without the doubts. */
  public List<Panel> panels(Panel.Place place) {
    return panels.stream()
        .filter(panel -> panel.place() == place && !panel.id().equals(DOUBTS))
        .toList();
  }
}
