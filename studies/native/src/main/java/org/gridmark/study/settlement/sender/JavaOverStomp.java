package org.gridmark.study.settlement.sender;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.gridmark.model.NanoClock;
import org.gridmark.study.settlement.block.BlockReader;
import org.gridmark.study.settlement.drive.Label;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.signature.Signer;
import org.gridmark.system.settlement.trade.Kind;
import org.jspecify.annotations.Nullable;

/** The same as {@link COverStomp}, step by step: one thread, one socket that blocks. */
public record JavaOverStomp(Destination destination, NanoClock clock) implements BlockSender {
  @Override
  public String name() {
    return "java over stomp";
  }

  @Override
  public Sent send(Path block) throws IOException {
    try (BlockReader messages = BlockReader.open(block);
        StompConnection connection =
            StompConnection.open(destination.address(), destination.patience())) {
      Sending sending = new Sending(destination, messages, connection);
      Stopwatch watch = Stopwatch.start(clock);
      Sent sent = watch.read(sending.all());
      connection.disconnect();
      return sent;
    }
  }

  private static final class Sending {
    private final BlockReader messages;
    private final StompConnection connection;
    private final Signer signer;
    private final int group;
    private final int window;
    private final Map<Kind, byte[]> headers = new EnumMap<>(Kind.class);
    private long sent;

    Sending(Destination destination, BlockReader messages, StompConnection connection) {
      this.messages = messages;
      this.connection = connection;
      this.signer = SignatureStrategy.HMAC_SHA256.signer(destination.keys());
      this.group = destination.group();
      this.window = destination.window();
      destination.queues().forEach((kind, queue) -> headers.put(kind, header(queue)));
    }

    private static byte[] header(String queue) {
      return ("destination:" + queue + "\nsignature:").getBytes(StandardCharsets.UTF_8);
    }

    long all() throws IOException {
      byte[] next = messages.next();
      while (next != null) {
        next = group(next);
        connection.await(window - 1L);
      }
      connection.await(0);
      return sent;
    }

    /** Sends a transaction, and returns the message after it. */
    private byte @Nullable [] group(byte[] first) throws IOException {
      byte[] next = first;
      connection.begin();
      for (int i = 0; i < group && next != null; i++) {
        byte[] header = Objects.requireNonNull(headers.get(Label.kindOf(next)));
        connection.send(header, signer.sign(next), next);
        sent++;
        next = messages.next();
      }
      connection.commit();
      return next;
    }
  }
}
