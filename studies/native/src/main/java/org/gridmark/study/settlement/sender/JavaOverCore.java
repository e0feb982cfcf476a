package org.gridmark.study.settlement.sender;

import java.io.IOException;
import java.nio.file.Path;
import org.gridmark.model.NanoClock;
import org.gridmark.study.settlement.block.BlockReader;
import org.gridmark.study.settlement.drive.Label;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Feed;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.signature.Signer;

/** Through the broker's own client, as the engine's message driver sends. */
public record JavaOverCore(Destination destination, NanoClock clock) implements BlockSender {
  @Override
  public String name() {
    return "java over core";
  }

  @Override
  public Sent send(Path block) throws IOException, InterruptedException {
    Signer signer = SignatureStrategy.HMAC_SHA256.signer(destination.keys());
    try (BlockReader messages = BlockReader.open(block);
        Broker broker = Broker.open(destination.broker());
        Feed feed = broker.feed()) {
      Stopwatch watch = Stopwatch.start(clock);
      long sent = 0;
      for (byte[] body = messages.next(); body != null; body = messages.next()) {
        String queue = destination.queue(Label.kindOf(body));
        feed.send(queue, new Envelope(body, signer.sign(body)));
        sent++;
      }
      feed.await();
      return watch.read(sent);
    }
  }
}
