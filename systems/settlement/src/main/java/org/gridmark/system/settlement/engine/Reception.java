package org.gridmark.system.settlement.engine;

import java.util.List;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.journal.Posting;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.Extraction;
import org.gridmark.system.settlement.message.PublishedForm;
import org.gridmark.system.settlement.message.Refusal;
import org.gridmark.system.settlement.signature.Verdict;
import org.gridmark.system.settlement.signature.Verifier;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;

/**
 * Verifies, reads and checks messages of one kind, in this order: before its signature is verified,
 * only a message's size is read. One thread uses it at a time.
 */
final class Reception {
  private final Kind kind;
  private final Verifier verifier;
  private final Extraction extraction;
  private final StaticData data;
  private final Meter meter;

  Reception(Kind kind, Verifier verifier, Extraction extraction, StaticData data, Meter meter) {
    this.kind = kind;
    this.verifier = verifier;
    this.extraction = extraction;
    this.data = data;
    this.meter = meter;
  }

  /** Nothing is thrown, whatever the message: an unforeseen one must not stop others. */
  Received receive(Envelope envelope) {
    try {
      return verify(envelope);
    } catch (RuntimeException e) {
      return refused(envelope, "cannot be processed: " + e);
    }
  }

  private Received verify(Envelope envelope) {
    meter.enter(Stage.VERIFY);
    if (envelope.body().length > PublishedForm.LIMIT) { // it may have been cut, and costs much
      return refused(envelope, Refusal.OVERSIZED.text());
    }
    Verdict verdict = verifier.verify(envelope.body(), envelope.signature());
    return verdict == Verdict.GENUINE ? extract(envelope) : refused(envelope, verdict.text());
  }

  private Received extract(Envelope envelope) {
    meter.enter(Stage.EXTRACT);
    return switch (extraction.extract(envelope.body())) {
      case Extracted.Refused refused -> refused(envelope, refused.line());
      case Extracted.Accepted accepted -> check(envelope, accepted.message());
    };
  }

  private Received check(Envelope envelope, Message message) {
    meter.enter(Stage.CHECK);
    Kind found = message.variant().kind();
    if (Queues.component(found) != kind) {
      return refused(envelope, "in the wrong queue: expected " + kind + ", found " + found);
    }
    List<String> faults = data.check(message);
    if (!faults.isEmpty()) {
      return refused(envelope, String.join("; ", faults));
    }
    return found == Kind.CLS ? noted(envelope, message) : taken(envelope, message);
  }

  private static Received taken(Envelope envelope, Message message) {
    return new Received.Taken(envelope, Posting.of(message, envelope.id()));
  }

  /** Accepts an acknowledgement; orders and reversals come from the utility alone. */
  private static Received noted(Envelope envelope, Message message) {
    return message.variant().function() == Function.ACK
        ? new Received.Noted()
        : refused(envelope, message.variant() + " is not for the engine");
  }

  private static Received refused(Envelope envelope, String reason) {
    return new Received.Refused(envelope.with(reason));
  }
}
