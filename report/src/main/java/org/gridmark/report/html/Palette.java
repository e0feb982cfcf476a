package org.gridmark.report.html;

import org.gridmark.report.findings.Findings;
import org.gridmark.report.markup.Markup;

/**
 * Which colour means what, the same in all charts: with one strategy, alone and under traffic; with
 * several, the strategy, and traffic is told by a dashed line.
 */
final class Palette {
  private static final int COLOURS = 4;

  private final Findings findings;

  Palette(Findings findings) {
    this.findings = findings;
  }

  String className(String strategy, boolean traffic) {
    int colour =
        findings.several()
            ? Math.floorMod(findings.strategies().indexOf(strategy), COLOURS)
            : traffic ? 1 : 0;
    return "c" + colour + (findings.several() && traffic ? " dashed" : "");
  }

  Markup legend(boolean published) {
    Markup legend = Markup.of("p", "legend");
    if (findings.several()) {
      findings.strategies().forEach(name -> legend.add(key(className(name, false), name)));
      legend.add(Markup.of("span").text("under traffic: hollow or dashed"));
    } else {
      legend.add(key("c0", "alone"), key("c1", "under traffic"));
    }
    return published ? legend.add(key("diamond-key", "published, at scale 1")) : legend;
  }

  private static Markup key(String className, String words) {
    return Markup.of("span", "key " + className)
        .add(Markup.of("i").set("aria-hidden", "true"))
        .add(Markup.name(words));
  }
}
