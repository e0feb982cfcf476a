package org.gridmark.study.settlement.errand;

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

/** {@code closings}: stands for the clearing house, which takes what is for it. */
final class Closings implements Errand {
  @Override
  public String name() {
    return "closings";
  }

  @Override
  public String arguments() {
    return "FILE";
  }

  @Override
  public String meaning() {
    return "Takes the CLS messages that wait, and appends them to a file, a message a line. One that"
        + " comes twice is known by its sender, reference and version.";
  }

  @Override
  public void run(
      Services services, Settings settings, List<String> arguments, Consumer<String> out)
      throws Exception {
    Path path = new Arguments(this, arguments, 1, 1).file(0);
    String address = new SettlementSettings(settings).places(services).broker();
    try (Broker broker = Broker.open(address);
        QueueFile file = QueueFile.append(path)) {
      long moved = file.move(broker, Queues.CLOSINGS, Envelope::body);
      out.accept("%s: %d closings".formatted(path, moved));
    }
  }
}
