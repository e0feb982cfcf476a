package org.gridmark.study.settlement.settings;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.day.StandardTrades;
import org.gridmark.system.settlement.engine.Endpoints;
import org.gridmark.system.settlement.engine.EngineSettings;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.trade.Slot;

/** The settings of engine and load with their defaults, and a typed view of them. */
public record SettlementSettings(Settings values) {
  /** Trades of a block at scale 1 (Drayton and Sehmi 2005, Measuring Performance). */
  public static final int BLOCK = 250_000;

  /** A business day in the month of Drayton and Sehmi 2005. */
  private static final LocalDate TRADE_DATE = LocalDate.of(2005, 1, 14);

  /** How many queues the messages of a kind come in by. */
  public static final String QUEUES = "queues";

  static final String BACKLOG = "backlog";
  static final String LIMIT = "limit";
  static final String PATIENCE = "patience";
  static final String INTERVAL = "monitor.interval";
  private static final String BROKER = "broker";
  private static final String DATABASES = "databases";
  private static final String INSTANCES = "instances";
  private static final String SPREAD = "spread";
  private static final String ON = "on";
  private static final String DATABASE = "postgres";
  private static final Setting.Kind TIME = new Setting.Time();

  private static final List<Setting> ENGINE =
      List.of(
          Setting.of(
              BROKER,
              new Setting.Choice(List.of("artemis", "kafka")),
              "artemis",
              "the broker that holds the queues"),
          Setting.of(
              DATABASES,
              new Setting.Choice(List.of("1", "2", "4", "8", "16")),
              "1",
              "databases that trades are hashed over"),
          Setting.of(
              INSTANCES,
              new Setting.Whole(1, 64),
              "1",
              "components of each kind in each program of the engine"),
          Setting.of(
              QUEUES,
              new Setting.Whole(1, 64),
              "1",
              "queues that messages of each kind come in by; each component takes from one"),
          Setting.of(
              SPREAD,
              new Setting.Choice(List.of("off", ON)),
              "off",
              "a program of the engine holds one kind of component, not all four"),
          Setting.of(
              "batch", new Setting.Whole(1, 100_000), "5000", "messages that are taken at once"),
          Setting.of("linger", TIME, "5ms", "how long a batch that is not full waits for more"),
          words("extraction", ExtractionStrategy.values(), "in-place", "how a message is read"),
          words("signature", SignatureStrategy.values(), "hmac-sha256", "how it is signed"),
          words("storing", Ledger.Way.values(), "bulk", "how a batch is stored"));

  /** The settings of the engine and its load; experiments have settings of their own. */
  public static final List<Setting> COMMON =
      Stream.of(ENGINE, LoadSettings.ALL).flatMap(List::stream).toList();

  /** Which services there are, and how the engine is spread over programs and queues. */
  private record Spread(
      @Key(BROKER) String broker,
      @Key(DATABASES) int databases,
      @Key(INSTANCES) int instances,
      @Key(QUEUES) int queues,
      @Key(SPREAD) boolean apart) {}

  /** How long it may take. */
  private record Patience(
      @Key(BACKLOG) long backlog,
      @Key(LIMIT) Duration limit,
      @Key(PATIENCE) Duration patience,
      @Key(INTERVAL) Duration interval) {}

  /**
   * Takes them.
   *
   * @throws BadInput if a kind of component would be in no program, or nobody would take from a
   *     queue
   */
  public SettlementSettings {
    int kinds = Queues.PRINCIPAL.size();
    Spread spread = values.as(Spread.class);
    if (spread.apart && values.nodes() < kinds) {
      throw new BadInput(
          SPREAD
              + ": expected at least %d nodes, one for each kind of component, not %d"
                  .formatted(kinds, values.nodes()));
    }
    if (spread.queues > spread.instances) {
      throw new BadInput(
          "%s: expected at most as many as %s, %d, so that each has a consumer; not %d"
              .formatted(QUEUES, INSTANCES, spread.instances, spread.queues));
    }
  }

  private Spread spread() {
    return values.as(Spread.class);
  }

  private Patience waiting() {
    return values.as(Patience.class);
  }

  private static Setting words(String key, Enum<?>[] choices, String normal, String meaning) {
    return Setting.of(key, new Setting.Choice(EngineSettings.words(choices)), normal, meaning);
  }

  /** How the engine works. */
  public EngineSettings engine() {
    return EngineSettings.of(values);
  }

  /** A program that is started in place of another might hold another kind. */
  public void requireTogether(String why) {
    if (spread().apart) {
      throw new BadInput(SPREAD + ": expected off, " + why);
    }
  }

  /** The name of the broker's service. */
  public String broker() {
    return spread().broker;
  }

  /** The names of the databases' services, in the order of their numbers. */
  public List<String> databases() {
    return IntStream.rangeClosed(1, spread().databases)
        .mapToObj(number -> DATABASE + "-" + number)
        .toList();
  }

  /** All services that a plan needs. */
  public List<String> services() {
    return Stream.concat(Stream.of(broker()), databases().stream()).toList();
  }

  /** How many queues the messages of a kind come in by. */
  public int queues() {
    return spread().queues;
  }

  /** Where they are. */
  public Endpoints places(Services services) {
    return new Endpoints(
        services.address(broker()),
        new Queues(queues()),
        databases().stream().map(services::address).toList());
  }

  /** How many trades a block has. */
  public int trades() {
    return (int) Math.max(1, Math.round(BLOCK * values.scale()));
  }

  /** How many messages these have, if all are standard. */
  public long messages() {
    return (long) Slot.values().length * trades();
  }

  /** The trades of all blocks. */
  public StandardTrades standard() {
    return new StandardTrades(StaticData.standard(), values.seed(), TRADE_DATE, load().shares());
  }

  /**
   * Refuses more than one queue of a kind.
   *
   * @param why more will not do
   */
  public void requireOneQueue(String why) {
    if (queues() > 1) {
      throw new BadInput(QUEUES + ": expected 1, " + why);
    }
  }

  /** Which messages blocks have, and how they come. */
  public LoadSettings load() {
    return new LoadSettings(values);
  }

  /** The same settings with another kind of load. */
  public SettlementSettings with(String kind) {
    return new SettlementSettings(values.with(Map.of(LoadSettings.KIND, kind)));
  }

  /**
   * A block.
   *
   * @param first the number of its first trade
   */
  public Block block(long first, int trades) {
    return block(first, trades, load().order());
  }

  /** One whose messages come in another order than is set. */
  public Block block(long first, int trades, Block.Order order) {
    return new Block(standard(), first, trades, order);
  }

  /** Most messages that wait in the engine's queues; 0: any number. */
  public long backlog() {
    return waiting().backlog;
  }

  /** No message of a block is begun later than this after the first. */
  public Duration limit() {
    return waiting().limit;
  }

  /** For how long nothing may happen at all. */
  public Duration patience() {
    return waiting().patience;
  }

  /** From one look at the queues to the next. */
  public Duration interval() {
    return waiting().interval;
  }
}
