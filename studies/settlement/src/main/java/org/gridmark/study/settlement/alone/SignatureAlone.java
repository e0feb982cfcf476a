package org.gridmark.study.settlement.alone;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.study.Job;
import org.gridmark.system.settlement.engine.EngineSettings;
import org.gridmark.system.settlement.message.MessageWriter;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.signature.Signer;
import org.gridmark.system.settlement.signature.Verdict;
import org.gridmark.system.settlement.signature.Verifier;
import org.gridmark.system.settlement.trade.Message;

/** Signing and verifying by each strategy, on the same messages in memory, in turn; one thread. */
public record SignatureAlone(Part part) implements Job {
  /** With RSA a signature takes a millisecond, so it is done for one message of so many. */
  private static final int ONE_OF = 20;

  @Override
  public void run(Bench bench) {
    MessageWriter writer = new MessageWriter();
    List<Message> some = part.round(0).subList(0, Math.ceilDiv(part.messages(), ONE_OF));
    List<byte[]> messages = some.stream().map(writer::write).toList();
    for (int round = 0; round <= part.rounds(); round++) {
      for (SignatureStrategy way : SignatureStrategy.values()) {
        round(bench, way, messages, round > 0);
      }
    }
  }

  private static void round(
      Bench bench, SignatureStrategy way, List<byte[]> messages, boolean counts) {
    Keys keys = way.generate();
    Signer signer = way.signer(keys);
    Verifier verifier = way.verifier(keys.verifying());
    List<byte[]> signatures = new ArrayList<>();
    long start = bench.clock().nanos();
    messages.forEach(message -> signatures.add(signer.sign(message)));
    long signed = bench.clock().nanos();
    for (int i = 0; i < messages.size(); i++) {
      if (verifier.verify(messages.get(i), signatures.get(i)) != Verdict.GENUINE) {
        throw new IllegalStateException("a signature that was just made does not fit");
      }
    }
    long verified = bench.clock().nanos();
    if (counts) {
      String word = EngineSettings.words(new SignatureStrategy[] {way}).getFirst();
      bench.figure(Part.time("sign by " + word, messages.size(), signed - start));
      bench.figure(Part.time("verify by " + word, messages.size(), verified - signed));
    }
  }
}
