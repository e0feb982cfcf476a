package org.gridmark.report.html.section;

import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.result.Result;
import org.gridmark.report.chart.Axis;
import org.gridmark.report.chart.Strip;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.html.element.Mark;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** How fast data was loaded, beside the published rates. */
public final class Loads {
  private final Findings findings;

  public Loads(Findings findings) {
    this.findings = findings;
  }

  public Optional<Section> section() {
    List<Result> rates = findings.rates();
    return rates.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Section(
                "loads",
                "Rates",
                "Entries or messages a second.",
                Markup.of("div").add(chart(rates))));
  }

  private Markup chart(List<Result> rates) {
    double most = 0;
    for (Result rate : rates) {
      double high = rate.estimate().bounded() ? rate.estimate().high() : rate.estimate().value();
      Double published = rate.published();
      most = Math.max(most, Math.max(high, published == null ? 0 : published));
    }
    Axis axis = Axis.fromZero(most, 6, Numbers::brief);
    Markup rows = Markup.of("div", "strips rated");
    for (Result rate : rates) {
      rows.add(name(rate), strip(axis, rate), value(rate));
    }
    rows.add(Markup.of("div", "strip-name"), Strip.scale(axis), Markup.of("div"));
    Markup legend = Markup.of("p", "legend").add(Key.of("c0", "measured, with its 95 % interval"));
    if (rates.stream().anyMatch(rate -> rate.published() != null)) {
      legend.add(Key.of("diamond-key", "published"));
    }
    return Markup.of("figure", "chart").add(legend, rows);
  }

  private Markup name(Result rate) {
    boolean several =
        findings.rates().stream()
            .filter(one -> one.subject().equals(rate.subject()))
            .map(Result::metric)
            .distinct()
            .skip(1)
            .findAny()
            .isPresent();
    String words = rate.subject() + (several ? ", " + rate.metric() : "");
    return Markup.of("div", "strip-name")
        .add(Markup.name(findings.several() ? words + ", " + rate.strategy() : words));
  }

  private static Markup strip(Axis axis, Result rate) {
    Strip strip = new Strip(rate.subject() + ", " + rate.metric(), axis, 42);
    double value = rate.estimate().value();
    strip.bar("bar c0", 14, 14, value, Numbers.whole(value) + " a second");
    if (rate.estimate().bounded()) {
      strip.span("bar-interval", 21, rate.estimate().low(), rate.estimate().high());
    }
    Double published = rate.published();
    if (published != null) {
      strip.diamond(21, published, "published " + Numbers.given(published) + " a second");
    }
    return strip.svg();
  }

  private static Markup value(Result rate) {
    Double published = rate.published();
    Markup cell =
        Mark.on(
            Markup.of("div", "strip-value")
                .add(Markup.of("b").text(Numbers.digits(rate.estimate().value()))),
            rate);
    return published == null
        ? cell
        : cell.add(Markup.of("small").text("published " + Numbers.given(published)));
  }
}
