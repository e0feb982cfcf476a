package org.gridmark.study.settlement.sender;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.study.settlement.block.BlockReader;
import org.gridmark.study.settlement.drive.Label;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Receiver;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.signature.Signer;
import org.gridmark.system.settlement.signature.Verdict;
import org.gridmark.system.settlement.signature.Verifier;
import org.gridmark.system.settlement.trade.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The form in which a block must arrive: each message once, in the queue of its kind, with the
 * signature of its bytes. A message is known by its signature, which no other bytes have.
 */
public final class Delivery {
  private static final int MOST = 1000;
  private static final Duration LINGER = Duration.ofMillis(5);
  private static final Duration PATIENCE = Duration.ofMillis(500);

  private final Destination destination;
  private final Map<Kind, Set<String>> expected = new HashMap<>();

  private Delivery(Destination destination) {
    this.destination = destination;
    destination.queues().keySet().forEach(kind -> expected.put(kind, new HashSet<>()));
  }

  /**
   * Reads and signs a block.
   *
   * @throws IllegalArgumentException if a message is in it twice
   */
  public static Delivery of(Path block, Destination destination) throws IOException {
    Delivery delivery = new Delivery(destination);
    Signer signer = SignatureStrategy.HMAC_SHA256.signer(destination.keys());
    try (BlockReader messages = BlockReader.open(block)) {
      for (byte[] body = messages.next(); body != null; body = messages.next()) {
        if (!delivery.of(Label.kindOf(body)).add(word(signer.sign(body)))) {
          throw new IllegalArgumentException(block + " has a message twice");
        }
      }
    }
    return delivery;
  }

  private Set<String> of(Kind kind) {
    Set<String> signatures = expected.get(kind);
    if (signatures == null) {
      throw new IllegalArgumentException("no queue for " + kind);
    }
    return signatures;
  }

  private static String word(byte @Nullable [] signature) {
    return signature == null ? "" : Base64.getEncoder().encodeToString(signature);
  }

  /** Makes the queues, so that nobody does so while time is measured. */
  public void prepare(Broker broker) throws IOException {
    for (String queue : destination.queues().values()) {
      broker.receiver(queue).close();
    }
  }

  /**
   * Empties the queues.
   *
   * @throws IllegalStateException if what was there is not the block
   */
  public void take(Broker broker) throws IOException, InterruptedException {
    Verifier verifier = SignatureStrategy.HMAC_SHA256.verifier(destination.keys().verifying());
    for (Map.Entry<Kind, String> queue : destination.queues().entrySet()) {
      Set<String> left = new HashSet<>(of(queue.getKey()));
      try (Receiver receiver = broker.receiver(queue.getValue())) {
        List<Envelope> taken;
        do {
          taken = receiver.take(MOST, LINGER, PATIENCE);
          taken.forEach(envelope -> check(queue.getValue(), envelope, left, verifier));
          receiver.commit();
        } while (!taken.isEmpty() && (!left.isEmpty() || broker.depth(queue.getValue()) > 0));
      }
      if (!left.isEmpty()) {
        throw wrong(queue.getValue(), left.size() + " messages of the block have not arrived");
      }
    }
  }

  private static void check(String queue, Envelope envelope, Set<String> left, Verifier verifier) {
    Verdict verdict = verifier.verify(envelope.body(), envelope.signature());
    if (verdict != Verdict.GENUINE) {
      throw wrong(queue, "of a message: " + verdict.text());
    }
    if (!left.remove(word(envelope.signature()))) {
      throw wrong(queue, "a message has arrived twice, or is none of the block");
    }
  }

  private static IllegalStateException wrong(String queue, String what) {
    return new IllegalStateException(queue + ": " + what);
  }
}
