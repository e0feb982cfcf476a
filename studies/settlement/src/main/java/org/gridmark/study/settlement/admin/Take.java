package org.gridmark.study.settlement.admin;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.AdminCommand;
import org.gridmark.model.study.Settings;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.engine.Queues;

/**
 * Takes what waits in a queue, and appends it to a file.
 *
 * @param line of a message, without its end
 */
record Take(String name, String meaning, String queue, Function<Envelope, byte[]> line)
    implements AdminCommand {
  /** Stands for the clearing house, which takes what is for it. */
  static Take closings() {
    return new Take(
        "closings",
        "Takes the CLS messages that wait, and appends them to a file, a message a line. One that"
            + " comes twice is known by its sender, reference and version.",
        Queues.CLOSINGS,
        Envelope::body);
  }

  /** The messages that the engine has refused. */
  static Take exceptions() {
    return new Take(
        "exceptions",
        "Takes the messages that were refused, and appends them to a file: a line each, with the"
            + " reason, a tab and the message, in which \\xNN stands for every byte that is not"
            + " printable ASCII.",
        Queues.EXCEPTIONS,
        RefusedLine::of);
  }

  /** Stands for those who asked. */
  static Take answers() {
    return new Take(
        "answers",
        "Takes the answers to STATUS messages that wait, and appends them to a file, a message a"
            + " line. One bears the reference and version of its question.",
        Queues.ANSWERS,
        Envelope::body);
  }

  @Override
  public String arguments() {
    return "FILE";
  }

  @Override
  public void run(
      Services services, Settings settings, List<String> arguments, Consumer<String> out)
      throws Exception {
    Path path = new Arguments(this, arguments, 1, 1).file(0);
    String address = new SettlementSettings(settings).places(services).broker();
    try (Broker broker = Broker.open(address);
        QueueFile file = QueueFile.append(path)) {
      long moved = file.move(broker, queue, line);
      String after = file.hadMore() ? ", after the lines that were there" : "";
      out.accept("%s: %d %s%s".formatted(path, moved, name, after));
    }
  }
}
