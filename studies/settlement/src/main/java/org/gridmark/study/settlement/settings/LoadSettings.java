package org.gridmark.study.settlement.settings;

import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.system.settlement.day.Shares;

/** Which messages a block has, in which order they come, and from how many drivers. */
public record LoadSettings(Settings values) {
  private static final String DRIVERS = "drivers";

  /** Which messages there are. */
  public static final String KIND = "load";

  /** All that a business day brings. */
  public static final String DAY = "day";

  /** The seven statements of each trade. */
  public static final String NEW = "new";

  private static final String ACKNOWLEDGED = "acknowledged";
  private static final String ORDER = "order";
  private static final String WINDOW = "order.window";
  private static final String WINDOWED = "windowed";
  private static final String SHUFFLED = "shuffled";
  private static final String TRADE_BY_TRADE = "trade-by-trade";
  private static final Setting.Kind TIME = new Setting.Time();

  private static final List<Setting> BLOCK =
      List.of(
          Setting.of(
              ORDER,
              new Setting.Choice(List.of(WINDOWED, SHUFFLED, TRADE_BY_TRADE)),
              WINDOWED,
              "order of a block's messages: shuffled within a window, shuffled as a whole (the"
                  + " hardest), or trade by trade (the easiest)"),
          Setting.of(
              WINDOW,
              new Setting.Whole(1, 10_000_000),
              "100000",
              "messages that those of a trade are spread over where order is windowed"),
          Setting.of(
              KIND,
              new Setting.Choice(List.of(DAY, ACKNOWLEDGED, NEW)),
              DAY,
              "a business day; statements with an acknowledgement and a confirmation of each; or"
                  + " statements alone"),
          share("unmatched", Shares.DAY.unmatched(), "trades whose messages do not agree"),
          Setting.of(
              DRIVERS,
              new Setting.Whole(1, 16),
              "1",
              "message drivers, each a thread with a connection and a part of the block"),
          Setting.of(
              SettlementSettings.BACKLOG,
              new Setting.Whole(0, 100_000_000),
              "10000",
              "messages that may wait in the engine's queues before the driver does; 0: any"
                  + " number"),
          new Setting(
              SettlementSettings.LIMIT,
              TIME,
              "5m",
              "15s",
              "no message of a block is begun later than this"),
          Setting.of("patience", TIME, "60s", "for how long nothing may happen at all"),
          // Not in step with anything that the engine does regularly.
          Setting.of(
              SettlementSettings.INTERVAL,
              TIME,
              "47ms",
              "interval between samples of the queues' lengths"));

  private static final List<Setting> DAY_SHARES =
      List.of(
          share("day.amended", Shares.DAY.amended(), "trades with an AMEND"),
          share("day.cancelled", Shares.DAY.cancelled(), "trades with a CANCEL"),
          share("day.nacked", Shares.DAY.nacked(), "trades with a NACK"),
          share("day.rejected", Shares.DAY.rejected(), "trades with a REJECT"),
          share("day.wrong", Shares.DAY.wrong(), "trades with a message that cannot be taken"),
          share("day.acknowledged", Shares.DAY.acknowledged(), "statements and orders with an ACK"),
          share("day.confirmed", Shares.DAY.confirmed(), "statements with a CONFIRM"),
          share("day.asked", Shares.DAY.asked(), "trades with a STATUS"));

  /** All settings of the load. */
  static final List<Setting> ALL = Stream.concat(BLOCK.stream(), DAY_SHARES.stream()).toList();

  /** Which load, and of how many drivers. */
  private record Chosen(@Key(KIND) String kind, @Key(DRIVERS) int drivers) {}

  private record Ordered(@Key(ORDER) String order, @Key(WINDOW) int window) {}

  private record Unmatched(@Key("unmatched") int share) {}

  /** Of a thousand trades, those with each event of a day. */
  private record Day(
      @Key("day.amended") int amended,
      @Key("day.cancelled") int cancelled,
      @Key("day.nacked") int nacked,
      @Key("day.rejected") int rejected,
      @Key("day.wrong") int wrong,
      @Key("day.acknowledged") int acknowledged,
      @Key("day.confirmed") int confirmed,
      @Key("day.asked") int asked) {
    Shares shares(int unmatched) {
      return new Shares(
          unmatched, amended, cancelled, nacked, rejected, wrong, acknowledged, confirmed, asked);
    }
  }

  private static Setting share(String key, int normal, String of) {
    Setting.Kind thousand = new Setting.Whole(0, 1000);
    return Setting.of(key, thousand, Integer.toString(normal), of + ", of a thousand");
  }

  /** Which messages there are. */
  public String kind() {
    return values.as(Chosen.class).kind;
  }

  /**
   * Refuses another load than statements alone.
   *
   * @param why nothing else will do
   */
  public void requireStatementsAlone(String why) {
    if (!kind().equals(NEW)) {
      throw new BadInput(KIND + ": expected " + NEW + ", " + why);
    }
  }

  /** How many message drivers share a block. */
  public int drivers() {
    return values.as(Chosen.class).drivers;
  }

  /**
   * Refuses more than one message driver.
   *
   * @param why more will not do
   */
  public void requireOneDriver(String why) {
    if (drivers() > 1) {
      throw new BadInput(DRIVERS + ": expected 1, " + why);
    }
  }

  /** Of a thousand trades, how many are not just stated and matched. */
  Shares shares() {
    int unmatched = values.as(Unmatched.class).share;
    return switch (kind()) {
      case NEW -> Shares.unmatched(unmatched);
      case ACKNOWLEDGED -> Shares.acknowledged(unmatched);
      default -> day(unmatched);
    };
  }

  private Shares day(int unmatched) {
    Day day = values.as(Day.class);
    try {
      return day.shares(unmatched);
    } catch (IllegalArgumentException e) {
      throw new BadInput(
          "unmatched, day.amended, day.cancelled, day.nacked, day.rejected, day.wrong: expected"
              + " 1000 together at most: a trade has one of them");
    }
  }

  /** The order of a block's messages. */
  public Block.Order order() {
    Ordered ordered = values.as(Ordered.class);
    return switch (ordered.order) {
      case SHUFFLED -> Block.Order.SHUFFLED;
      case TRADE_BY_TRADE -> Block.Order.TRADE_BY_TRADE;
      default -> new Block.Order(ordered.window);
    };
  }
}
