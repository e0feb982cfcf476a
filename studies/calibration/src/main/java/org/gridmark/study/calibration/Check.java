package org.gridmark.study.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gridmark.model.load.Load;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Claim.Quantity;
import org.gridmark.model.study.Claim.Relation;
import org.gridmark.model.study.Claim.Term;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Published;

/** A station, how it is loaded, and what theory says of what is then measured. */
sealed interface Check permits QueueCheck, FrozenCheck, LoopCheck {
  /** Under which its requests are recorded. */
  String subject();

  /** Who goes there, and when. */
  Load load(String client);

  /** Measured values beside those of theory. */
  List<Figure> figures(Sample sample);

  /** Theory's numbers. */
  List<Published> published();

  /** The conditions that must hold. */
  List<Claim> claims();

  /** That a metric lies between two bounds. */
  default Claim claim(Metric metric, double low, double high, String sentence) {
    Quantity term = new Quantity(Subject.of(subject()), metric.name());
    return new Claim(
        (subject() + " " + metric).toLowerCase(Locale.ROOT).replace("/", "").replace(' ', '-'),
        sentence,
        "queueing theory",
        List.of(
            new Term(term, null, Relation.AT_LEAST, low),
            new Term(term, null, Relation.AT_MOST, high)));
  }

  /** That latencies are within 1 % of theory's, and that windows tell the same. */
  default List<Claim> latencyClaims() {
    List<Claim> claims = new ArrayList<>();
    for (Statistic statistic : Statistic.values()) {
      claims.add(
          claim(
              statistic.metric("ratio", Unit.NONE),
              0.99,
              1.01,
              statistic.word() + " of " + subject() + " is within 1 % of theory's for the sample"));
    }
    claims.add(
        claim(
            Findings.WINDOWS_APART,
            0,
            0,
            "the windows of " + subject() + " tell the same latencies"));
    return claims;
  }
}
