package org.gridmark.study.hotel.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Distribution;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.study.hotel.visit.Page;

/**
 * Of each phase in which visitors were measured: the response times of all pages together, their
 * rate, and what a page costs each tier (Oracle 2011, Figures 20 to 22).
 */
public record AllPages() implements Derivation {
  /** All pages together. */
  public static final Subject ALL = Subject.of("all pages");

  private static final double NANOS = 1e6;
  private static final double P95 = 0.95;
  private static final Set<String> LABELS = labels();

  private static Set<String> labels() {
    return Stream.concat(Arrays.stream(Page.values()).map(Page::label), Stream.of(ALL.request()))
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public List<Figure> derive(TrialData trial) {
    Map<String, List<Window>> phases =
        trial.windows().stream()
            .filter(AllPages::isPage)
            .collect(Collectors.groupingBy(Window::phase));
    List<Figure> figures = new ArrayList<>();
    phases.forEach((phase, windows) -> figures.addAll(of(trial, phase, windows)));
    return figures;
  }

  /** Whether a window is of a page, whole, or of all pages. */
  static boolean isPage(Window window) {
    return isPage(window.subject());
  }

  /** Whether it is of a page, whole. */
  static boolean isPage(Subject subject) {
    return subject.part().isEmpty() && LABELS.contains(subject.request());
  }

  /** The 95th percentile of all pages of some windows, in milliseconds; NaN where there is none. */
  static double p95(List<Window> windows) {
    Distribution all = Distribution.merge(windows.stream().map(Window::latency).toList());
    return all.count() == 0 ? Double.NaN : all.quantile(P95) / NANOS;
  }

  private static List<Figure> of(TrialData trial, String phase, List<Window> windows) {
    List<Figure> figures = new ArrayList<>();
    long pages = windows.stream().mapToLong(Window::answered).sum();
    if (pages == 0) {
      return figures;
    }
    Subject subject = ALL.in(phase);
    figures.add(new Figure(subject, HotelMetrics.LATENCY_P95, p95(windows)));
    figures.add(new Figure(subject, HotelMetrics.PAGES, pages / trial.seconds(phase)));
    Tier.ALL.forEach(tier -> figures.addAll(tier.of(trial, subject, pages)));
    return figures;
  }
}
