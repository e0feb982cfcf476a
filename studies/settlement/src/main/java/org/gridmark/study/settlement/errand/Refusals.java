package org.gridmark.study.settlement.errand;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.gridmark.model.service.Services;
import org.gridmark.model.study.Errand;
import org.gridmark.model.study.Settings;
import org.gridmark.study.settlement.broker.Broker;
import org.gridmark.study.settlement.broker.Envelope;
import org.gridmark.study.settlement.engine.Queues;
import org.gridmark.study.settlement.experiment.SettlementSettings;

/** {@code exceptions}: takes what the engine has refused. */
final class Refusals implements Errand {
  private static final String HEX = "0123456789abcdef";
  private static final int LOWEST = 0x20;
  private static final int HIGHEST = 0x7e;

  @Override
  public String name() {
    return "exceptions";
  }

  @Override
  public String arguments() {
    return "FILE";
  }

  @Override
  public String meaning() {
    return "Takes the messages that were refused, and appends them to a file: a line each, with the"
        + " reason, a tab and the message, in which \\xNN stands for every byte that is not"
        + " printable ASCII.";
  }

  @Override
  public void run(
      Services services, Settings settings, List<String> arguments, Consumer<String> out)
      throws Exception {
    Path path = new Arguments(this, arguments, 1, 1).file(0);
    String address = new SettlementSettings(settings).places(services).broker();
    try (Broker broker = Broker.open(address);
        QueueFile file = QueueFile.append(path)) {
      long moved = file.move(broker, Queues.EXCEPTIONS, Refusals::line);
      out.accept("%s: %d exceptions".formatted(path, moved));
    }
  }

  /** A message that was refused may hold anything; this does not. */
  static byte[] line(Envelope refused) {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    escape(refused.note().getBytes(StandardCharsets.UTF_8), line);
    line.write('\t');
    escape(refused.body(), line);
    return line.toByteArray();
  }

  private static void escape(byte[] bytes, ByteArrayOutputStream line) {
    for (byte one : bytes) {
      if (one >= LOWEST && one <= HIGHEST && one != '\\') {
        line.write(one);
      } else {
        line.write('\\');
        line.write('x');
        line.write(HEX.charAt(one >> 4 & 0xf));
        line.write(HEX.charAt(one & 0xf));
      }
    }
  }
}
