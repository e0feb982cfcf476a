package org.gridmark.report.html.element;

import java.util.List;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.markup.Markup;

/**
 * Which colour means what, the same in all charts: with one strategy, alone and under traffic; with
 * several, the strategy, and traffic is told by a dashed line. Strategies beyond the colours take
 * them again, with dotted lines and ringed dots.
 */
public final class Palette {
  private static final int COLOURS = 8;

  private final List<String> candidates;
  private final boolean traffic;

  public Palette(Findings findings) {
    this(findings.strategies(), findings.traffic());
  }

  /**
   * @param candidates in their order
   * @param traffic whether anything was measured under traffic
   */
  public Palette(List<String> candidates, boolean traffic) {
    this.candidates = List.copyOf(candidates);
    this.traffic = traffic;
  }

  /** The class of the nth thing of a chart that is about no candidate. */
  public static String colour(int index) {
    return "c" + index % COLOURS + (index / COLOURS % 2 == 0 ? "" : " again");
  }

  public String className(String strategy, boolean second) {
    if (!several()) {
      return second ? "c1" : "c0";
    }
    return colour(Math.max(0, candidates.indexOf(strategy))) + (second ? " dashed" : "");
  }

  private boolean several() {
    return candidates.size() > 1;
  }

  public Markup legend(boolean published) {
    Markup legend = Markup.of("p", "legend");
    if (several()) {
      candidates.forEach(name -> legend.add(Key.of(className(name, false), name)));
      if (traffic) {
        legend.add(Markup.of("span").text("under traffic: hollow or dashed"));
      }
    } else if (traffic) {
      legend.add(Key.of("c0", "alone"), Key.of("c1", "under traffic"));
    }
    return published ? legend.add(Key.of("diamond-key", "published, at scale 1")) : legend;
  }
}
