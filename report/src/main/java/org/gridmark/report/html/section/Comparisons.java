package org.gridmark.report.html.section;

import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.report.findings.Contrasts;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** Each further strategy against the first. */
public final class Comparisons {
  /** The note above every table of comparisons. */
  public static final String LEAD =
      "A ratio of 1.2 means a fifth more, with its 95 % interval over trials. A difference is"
          + " claimed only if the interval leaves out 1 and if it is still believable among all"
          + " the numbers compared: of those claimed, about one in twenty is chance."
          + " “No difference shown” does not say that two things are the same.";

  private final Findings findings;

  public Comparisons(Findings findings) {
    this.findings = findings;
  }

  public Optional<Section> section() {
    List<Comparison> comparisons = Contrasts.inOrder(findings.analysis().comparisons());
    if (comparisons.isEmpty()) {
      return Optional.empty();
    }
    Forest forest = new Forest(one -> one.other() + " against " + one.baseline());
    Markup body =
        Markup.of("div").add(new Standings(findings).render(), forest.render(comparisons));
    return Optional.of(new Section("comparisons", "Strategies compared", LEAD, body));
  }
}
