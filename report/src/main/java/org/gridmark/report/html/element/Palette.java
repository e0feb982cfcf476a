package org.gridmark.report.html.element;

import org.gridmark.report.findings.Findings;
import org.gridmark.report.markup.Markup;

/**
 * Which colour means what, the same in all charts: with one strategy, alone and under traffic; with
 * several, the strategy, and traffic is told by a dashed line. Strategies beyond the colours take
 * them again, with dotted lines and ringed dots.
 */
public final class Palette {
  private static final int COLOURS = 8;

  private final Findings findings;

  public Palette(Findings findings) {
    this.findings = findings;
  }

  public String className(String strategy, boolean traffic) {
    if (!findings.several()) {
      return traffic ? "c1" : "c0";
    }
    int index = Math.max(0, findings.strategies().indexOf(strategy));
    String again = index / COLOURS % 2 == 0 ? "" : " again";
    return "c" + index % COLOURS + again + (traffic ? " dashed" : "");
  }

  public Markup legend(boolean published) {
    Markup legend = Markup.of("p", "legend");
    if (findings.several()) {
      findings.strategies().forEach(name -> legend.add(Key.of(className(name, false), name)));
      if (findings.traffic()) {
        legend.add(Markup.of("span").text("under traffic: hollow or dashed"));
      }
    } else if (findings.traffic()) {
      legend.add(Key.of("c0", "alone"), Key.of("c1", "under traffic"));
    }
    return published ? legend.add(Key.of("diamond-key", "published, at scale 1")) : legend;
  }
}
