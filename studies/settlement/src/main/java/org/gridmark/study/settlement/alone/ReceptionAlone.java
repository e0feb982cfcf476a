package org.gridmark.study.settlement.alone;

import java.util.List;
import org.gridmark.model.NanoClock;
import org.gridmark.model.study.Job;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.journal.Posting;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.Extraction;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.signature.Signer;
import org.gridmark.system.settlement.signature.Verdict;
import org.gridmark.system.settlement.signature.Verifier;
import org.gridmark.system.settlement.trade.Message;

/** A component's work without broker and database: verify, read, check; one thread. */
public record ReceptionAlone(Part part) implements Job {
  @Override
  public void run(Bench bench) {
    SignatureStrategy signature = part.engine().signature();
    Keys keys = signature.generate();
    List<Signed> messages = sign(part.round(0), signature.signer(keys));
    Work work = new Work(signature.verifier(keys.verifying()), part.engine().extraction().open());
    for (int round = 0; round <= part.rounds(); round++) {
      long nanos = work.once(messages, bench.clock());
      if (round > 0) {
        bench.figure(Part.rate("parse, verify, check alone", messages.size(), nanos));
      }
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // carried, never compared
  private record Signed(byte[] body, byte[] signature) {}

  private static List<Signed> sign(List<Message> messages, Signer signer) {
    MessageWriter writer = new MessageWriter();
    return messages.stream()
        .map(writer::write)
        .map(body -> new Signed(body, signer.sign(body)))
        .toList();
  }

  private record Work(Verifier verifier, Extraction extraction) {
    private static final StaticData DATA = StaticData.standard();

    long once(List<Signed> messages, NanoClock clock) {
      long start = clock.nanos();
      for (Signed one : messages) {
        Message message = received(one);
        if (Posting.of(message, Envelope.UNSENT).key().isEmpty()) {
          throw new IllegalStateException("a posting without a key");
        }
      }
      return clock.nanos() - start;
    }

    private Message received(Signed one) {
      if (verifier.verify(one.body, one.signature) == Verdict.GENUINE
          && extraction.extract(one.body) instanceof Extracted.Accepted accepted
          && DATA.check(accepted.message()).isEmpty()) {
        return accepted.message();
      }
      throw new IllegalStateException("a standard message is refused");
    }
  }
}
