package org.gridmark.study.settlement.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
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
    Audit audit = Audit.of(expected, outcome.log(), outcome.told(), refused, answers.questions());
    List<Figure> figures = new ArrayList<>();
    figures.add(count("messages.sent", outcome.handed()));
    figures.add(count("messages.resent", outcome.resent()));
    figures.add(count("entries.expected", expected.closings()));
    figures.add(count("entries.lost", audit.lost()));
    figures.add(count("entries.doubled", audit.doubled()));
    figures.add(count("entries.wrong", audit.wrong() + outcome.wrong()));
    figures.add(count("entries.stray", outcome.strays()));
    figures.add(count("entries.unfounded", audit.unfounded()));
    figures.add(count("entries.misjudged", audit.misjudged()));
    figures.add(count("entries.unanswered", audit.unanswered()));
    figures.add(count("entries.unasked", audit.unasked() + answers.wrong()));
    figures.add(count("entries.unstored", expected.stored() - stored.messages()));
    figures.add(
        count(
            "entries.untold",
            Math.abs(stored.orders() - audit.orders())
                + Math.abs(stored.reversals() - audit.reversals())));
    figures.add(count("copies", outcome.copies() + answers.copies()));
    figures.add(count("orders.reversed", audit.reversals()));
    figures.add(count("questions.answered", answers.questions().size()));
    figures.addAll(refused(refused));
    return figures;
  }

  private List<Figure> refused(SortedMap<String, Long> found) {
    List<Figure> figures = new ArrayList<>();
    long all = found.values().stream().mapToLong(Long::longValue).sum();
    figures.add(count("messages.refused", all));
    found.forEach(
        (reason, count) ->
            figures.add(BlockFigures.count("exceptions: " + reason, "messages.refused", count)));
    return figures;
  }

  private Figure count(String metric, long value) {
    return BlockFigures.count(subject, metric, value);
  }
}
