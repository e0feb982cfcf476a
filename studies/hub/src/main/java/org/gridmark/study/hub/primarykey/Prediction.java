package org.gridmark.study.hub.primarykey;

import static org.gridmark.study.hub.primarykey.Arithmetic.sum;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * The document's arithmetic, fed with what each kind of request took by itself, over what the mixed
 * load took: three times, as printed, as it should read, and without the assumption that limit and
 * size multiply.
 */
public final class Prediction implements Derivation {
  @Override
  public List<Figure> derive(TrialData trial) {
    Means designs = new Means(trial, PrimaryKeyExperiment.DESIGNS);
    double one = designs.of(Design.ONE_CACHE.label());
    double pages = designs.of(Design.ONE_CACHE_BY_PAGES.label());
    double two = designs.of(Design.TWO_CACHES.label());
    List<Figure> figures = new ArrayList<>();
    figures.add(new Figure(Design.ONE_CACHE_BY_PAGES.label(), HubMetrics.SAVING, 1 - pages / one));
    figures.add(new Figure(Design.TWO_CACHES.label(), HubMetrics.SAVING, 1 - two / one));
    figures.addAll(predicted(new Means(trial, PrimaryKeyExperiment.PARTS), two));
    figures.removeIf(figure -> Double.isNaN(figure.value())); // a phase of it was left out
    return figures;
  }

  private static List<Figure> predicted(Means parts, double measured) {
    double query = parts.of(Kind.WHOLE_OBJECTS.label());
    double limit = parts.of(Kind.WHOLE_OBJECTS_BY_PAGES.label()) / query;
    double size = parts.of(Kind.SUMMARIES.label()) / query;
    Arithmetic fed = new Arithmetic(query, limit, size, parts.of(Kind.ONE_KEY.label()));
    double page = parts.of(Kind.SUMMARIES_BY_PAGES.label());
    double wholePage = page + parts.of(Kind.PAGE_OF_KEYS.label());
    String subject = Design.TWO_CACHES.label();
    return List.of(
        new Figure("limit", HubMetrics.SHARE_LEFT, limit),
        new Figure("size", HubMetrics.SHARE_LEFT, size),
        new Figure(subject, HubMetrics.PREDICTED_PRINTED, sum(fed.printed()) / measured),
        new Figure(subject, HubMetrics.PREDICTED_CORRECTED, sum(fed.corrected()) / measured),
        new Figure(
            subject,
            HubMetrics.PREDICTED_PARTS,
            sum(Arithmetic.terms(query, page, wholePage)) / measured));
  }

  /** Mean latencies of one phase, in nanoseconds; NaN where nothing was answered. */
  private record Means(TrialData trial, String phase) {
    double of(String subject) {
      List<Window> windows =
          trial.windows().stream()
              .filter(one -> one.phase().equals(phase) && one.subject().equals(Subject.of(subject)))
              .filter(one -> one.answered() > 0)
              .toList();
      double sum = windows.stream().mapToDouble(one -> one.latencyMean() * one.answered()).sum();
      return sum / windows.stream().mapToLong(Window::answered).sum();
    }
  }
}
