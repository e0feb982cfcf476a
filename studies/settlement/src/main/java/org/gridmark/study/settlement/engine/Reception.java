package org.gridmark.study.settlement.engine;

import java.util.List;
import org.gridmark.study.settlement.broker.Envelope;
import org.gridmark.study.settlement.data.StaticData;
import org.gridmark.study.settlement.ledger.Postings;
import org.gridmark.study.settlement.message.Extracted;
import org.gridmark.study.settlement.message.Extraction;
import org.gridmark.study.settlement.signature.Verdict;
import org.gridmark.study.settlement.signature.Verifier;
import org.gridmark.study.settlement.trade.Kind;
import org.gridmark.study.settlement.trade.Message;

/**
 * Verifies, reads and checks messages of one kind, in this order: nothing of a message is looked at
 * that is not known to be its sender's. One thread uses it at a time.
 */
final class Reception {
  private final Kind kind;
  private final Verifier verifier;
  private final Extraction extraction;
  private final StaticData data;
  private final Meter meter;
  private final Postings postings = new Postings();

  Reception(
      Kind kind, Verifier verifier, Extraction extraction, StaticData data, Meter meter) {
    this.kind = kind;
    this.verifier = verifier;
    this.extraction = extraction;
    this.data = data;
    this.meter = meter;
  }

  /** Nothing is thrown, whatever the message: one that nobody has thought of must not stop others. */
  Received receive(Envelope envelope) {
    try {
      return look(envelope);
    } catch (RuntimeException e) {
      return new Received.Refused("cannot be processed: " + e);
    }
  }

  private Received look(Envelope envelope) {
    meter.enter(Stage.VERIFY);
    Verdict verdict = verifier.verify(envelope.body(), envelope.signature());
    if (verdict != Verdict.GENUINE) {
      return new Received.Refused(verdict.text());
    }
    meter.enter(Stage.EXTRACT);
    return switch (extraction.extract(envelope.body())) {
      case Extracted.Refused refused -> new Received.Refused(refused.line());
      case Extracted.Accepted accepted -> check(accepted.message());
    };
  }

  private Received check(Message message) {
    meter.enter(Stage.CHECK);
    Kind found = message.variant().kind();
    if (found != kind) {
      return new Received.Refused("in the wrong queue: expected " + kind + ", found " + found);
    }
    List<String> faults = data.check(message);
    return faults.isEmpty()
        ? new Received.Taken(postings.of(message))
        : new Received.Refused(String.join("; ", faults));
  }
}
