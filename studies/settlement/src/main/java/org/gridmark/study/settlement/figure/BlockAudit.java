package org.gridmark.study.settlement.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.study.settlement.block.Expected;
import org.gridmark.study.settlement.drive.Answers;
import org.gridmark.study.settlement.drive.Audit;
import org.gridmark.study.settlement.drive.BrokerSource;
import org.gridmark.study.settlement.drive.Exceptions;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.ledger.Ledger;

/**
 * The audit of a block: what came out, what was refused and why, what was answered and what is
 * stored, held against what must come of its messages.
 *
 * @param subject that figures are of
 */
public record BlockAudit(String subject, Expected expected, Outcome outcome, BrokerSource broker) {
  /**
   * Takes what was refused and answered, and compares.
   *
   * @param stored how much more is stored than before
   */
  public List<Figure> figures(Ledger.Count stored) throws BrokerException, InterruptedException {
    SortedMap<String, Long> refused = Exceptions.drain(broker);
    Answers answers = Answers.drain(broker);
    Audit audit =
        Audit.of(expected, outcome.log(), outcome.closings(), refused, answers.questions());
    List<Figure> figures = new ArrayList<>();
    figures.add(count(SettlementMetrics.MESSAGES_SENT, outcome.handed()));
    figures.add(count(SettlementMetrics.MESSAGES_RESENT, outcome.resent()));
    figures.add(count(StandardMetrics.ENTRIES_EXPECTED, expected.closings()));
    figures.add(count(StandardMetrics.ENTRIES_LOST, audit.lost()));
    figures.add(count(StandardMetrics.ENTRIES_DOUBLED, audit.doubled()));
    figures.add(count(StandardMetrics.ENTRIES_WRONG, audit.wrong() + outcome.wrong()));
    figures.add(count(SettlementMetrics.ENTRIES_STRAY, outcome.strays()));
    figures.add(count(SettlementMetrics.ENTRIES_UNFOUNDED, audit.unfounded()));
    figures.add(count(SettlementMetrics.ENTRIES_MISJUDGED, audit.misjudged()));
    figures.add(count(SettlementMetrics.ENTRIES_UNANSWERED, audit.unanswered()));
    figures.add(count(SettlementMetrics.ENTRIES_UNASKED, audit.unasked() + answers.wrong()));
    figures.add(count(SettlementMetrics.ENTRIES_UNSTORED, expected.stored() - stored.messages()));
    figures.add(
        count(
            SettlementMetrics.ENTRIES_UNTOLD,
            Math.abs(stored.orders() - audit.orders())
                + Math.abs(stored.reversals() - audit.reversals())));
    figures.add(count(SettlementMetrics.COPIES, outcome.copies() + answers.copies()));
    figures.add(count(SettlementMetrics.ORDERS_REVERSED, audit.reversals()));
    figures.add(count(SettlementMetrics.QUESTIONS_ANSWERED, answers.questions().size()));
    figures.addAll(refused(refused));
    return figures;
  }

  private List<Figure> refused(SortedMap<String, Long> found) {
    List<Figure> figures = new ArrayList<>();
    long all = found.values().stream().mapToLong(Long::longValue).sum();
    figures.add(count(SettlementMetrics.MESSAGES_REFUSED, all));
    found.forEach(
        (reason, count) ->
            figures.add(
                BlockFigures.count(
                    "exceptions: " + reason, SettlementMetrics.MESSAGES_REFUSED, count)));
    return figures;
  }

  private Figure count(Metric metric, long value) {
    return BlockFigures.count(subject, metric, value);
  }
}
