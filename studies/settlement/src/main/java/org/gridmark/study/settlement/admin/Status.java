package org.gridmark.study.settlement.admin;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.AdminCommand;
import org.gridmark.model.study.Settings;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.engine.Endpoints;
import org.gridmark.system.settlement.engine.MeterReading;
import org.gridmark.system.settlement.engine.Stage;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;

/** {@code status}: what lies where, and what the components' time goes to. */
final class Status implements AdminCommand {
  private static final List<Stage> BUSY =
      Stream.of(Stage.values()).filter(stage -> stage != Stage.TAKE).toList();

  @Override
  public String name() {
    return "status";
  }

  @Override
  public String arguments() {
    return "";
  }

  @Override
  public String meaning() {
    return "Shows the lengths of the queues, the numbers of stored messages, and each component's"
        + " messages and shares of time since it began.";
  }

  @Override
  public void run(
      Services services, Settings settings, List<String> arguments, Consumer<String> out)
      throws Exception {
    new Arguments(this, arguments, 0, 0);
    Endpoints places = new SettlementSettings(settings).places(services);
    try (Broker broker = Broker.open(places.broker());
        Ledgers ledgers = Ledgers.open(places.databases(), Ledger.Way.BULK)) {
      out.accept("queue                   messages");
      for (String queue : places.queues().all()) {
        out.accept("%-20s %11d".formatted(queue, broker.depth(queue)));
      }
      Ledger.Count stored = ledgers.count();
      out.accept("");
      out.accept(
          "stored: %d messages, %d orders, %d reversals"
              .formatted(stored.messages(), stored.orders(), stored.reversals()));
      ledgers.cleared().ifPresent(day -> out.accept("cleared: through " + day));
      out.accept("");
      out.accept(heading());
      ledgers.meters().values().stream().map(MeterReading::parse).map(Status::line).forEach(out);
    }
  }

  private static String heading() {
    String stages =
        BUSY.stream()
            .map(stage -> "%9s".formatted(stage.name().toLowerCase(Locale.ROOT)))
            .collect(Collectors.joining());
    return "%-20s %11s %9s%s".formatted("component", "messages", "idle", stages);
  }

  private static String line(MeterReading reading) {
    long all = reading.nanos().values().stream().mapToLong(Long::longValue).sum();
    String shares =
        Stream.concat(Stream.of(Stage.TAKE), BUSY.stream())
            .map(stage -> share(reading.nanos().getOrDefault(stage, 0L), all))
            .collect(Collectors.joining());
    return "%-20s %11d %s".formatted(reading.component(), reading.messages(), shares);
  }

  private static String share(long part, long all) {
    return String.format(Locale.ROOT, "%7.1f %%", all == 0 ? 0 : 100.0 * part / all);
  }
}
