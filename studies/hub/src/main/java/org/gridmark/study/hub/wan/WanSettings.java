package org.gridmark.study.hub.wan;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.study.hub.wan.replication.Apply;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Way;

/** The settings of hub/wan alone, as one run has them. */
record WanSettings(
    @Key(Replication.KEY) Replication replication,
    @Key("wan.entries") int entries,
    @Key("wan.table") int table,
    @Key("wan.rounds") int rounds,
    @Key("wan.table-rounds") int tableRounds,
    @Key("wan.caches") int caches,
    @Key("wan.delay") Duration delay,
    @Key("wan.batch") int batch,
    @Key("wan.apply") Apply apply,
    @Key("wan.ways") Ways ways,
    @Key("wan.conflicts") SiteCopies.Conflicts conflicts,
    @Key("wan.sizes") String sizesText,
    @Key("wan.rate") int rate,
    @Key("wan.users") int users,
    @Key("wan.keys") int keys,
    @Key("wan.removals") int removals,
    @Key("wan.time") Duration time,
    @Key("wan.before") Duration before,
    @Key("wan.after") Duration after,
    @Key("wan.deaths") int deaths,
    @Key("wan.cut") String cutText,
    @Key("wan.one-way") boolean oneWay,
    @Key("wan.patience") Duration patience,
    @Key("wan.leak") int leak,
    @Key(LISTENS) boolean listens,
    @Key(REPLACES) boolean replaces,
    @Key(EXPIRES) boolean expires,
    @Key(Setting.NETWORK) String network,
    @Key(Setting.KEYS) KeyDistribution draw,
    @Key("load.batch") int loadBatch,
    @Key("seed") long seed) {
  /** Whether observers listen. */
  static final String LISTENS = "wan.listens";

  /** Whether another node replaces one that died. */
  static final String REPLACES = "wan.replaces";

  /** Whether entries can expire. */
  static final String EXPIRES = "wan.expires";

  private static final Setting.Kind TIME = new Setting.Time();
  private static final Setting.Kind PHASE =
      new Setting.Span(Duration.ofMillis(100), Duration.ofHours(1));
  private static final String NEVER = "none";
  private static final Setting.Kind SWITCH = new Setting.Choice(List.of("on", "off"));
  private static final Duration LONGEST = Duration.ofHours(1);

  /** Of a payload where its size is not what is asked: the document's 1 kB. */
  private static final int USUAL_BYTES = 1000;

  static final List<Setting> ALL =
      List.of(
          Setting.of(
              Replication.KEY,
              new Setting.Choice(Replication.wordsOfAll()),
              "push",
              "how entries of hub/wan are brought to the other site"),
          whole("wan.entries", 100, 1_000_000, "20000", "3000", "entries of each load of hub/wan"),
          whole(
              "wan.table",
              100,
              1_000_000,
              "5000",
              "1000",
              "entries of each load by batch and delay: a batch of 10 waits for a round trip or two"),
          whole("wan.rounds", 1, 100, "5", "2", "repetitions of a load"),
          whole("wan.table-rounds", 1, 100, "5", "1", "repetitions of a load by batch and delay"),
          whole("wan.caches", 1, 100, "18", "6", "caches that are replicated side by side"),
          Setting.of(
              "wan.delay",
              new Setting.Span(Duration.ofMillis(1), LONGEST),
              "1s",
              "delay that write-behind is asked for"),
          whole("wan.batch", 1, 100_000, "100", "100", "entries that are published at once"),
          Setting.of(
              "wan.apply",
              new Setting.Choice(List.of("plain", "newer", "compare")),
              "newer",
              "how the other site takes what is published: plain, as it comes; newer, if it is newer"
                  + " than what was read there before; compare, by comparing and setting each"),
          Setting.of(
              "wan.ways",
              new Setting.Choice(List.of("one", "both")),
              "one",
              "whether entries go one way, or both sites write, too, and the same ones"),
          Setting.of(
              "wan.conflicts",
              new Setting.Choice(
                  Arrays.stream(SiteCopies.Conflicts.values()).map(SiteCopies::word).toList()),
              "usual",
              "who wins where the product copies and both sites have written"),
          new Setting(
              "wan.sizes",
              new Setting.Choices(List.of("100", "1000", "10000", "100000")),
              "100,1000,10000,100000",
              "100,1000",
              "bytes of the objects whose way to the other site is timed"),
          whole("wan.rate", 1, 100_000, "100", "50", "puts a second whose way is timed"),
          whole("wan.users", 1, 256, "16", "16", "puts that may be under way at once"),
          whole("wan.keys", 2, 100_000, "200", "100", "entries that these puts are of"),
          whole("wan.removals", 0, 1000, "10", "10", "of so many writes one is a removal; 0: none"),
          new Setting("wan.time", PHASE, "20s", "4s", "how long puts go on where nothing dies"),
          new Setting("wan.before", PHASE, "5s", "2s", "how long until something goes wrong"),
          new Setting("wan.after", PHASE, "15s", "5s", "how long puts go on after that"),
          whole("wan.deaths", 1, 1000, "10", "3", "how often a client is killed amid its puts"),
          new Setting(
              "wan.cut",
              new Setting.Text("times such as 1s,10s, or none"),
              "1s,10s,60s",
              "10s",
              "how long the sites are cut off from each other, where hosts allow it"),
          new Setting(
              "wan.one-way",
              SWITCH,
              "on",
              "off",
              "whether the first of these cuts is tried each way by itself, too, and a slow link"),
          new Setting(
              "wan.patience",
              new Setting.Span(Duration.ofSeconds(1), LONGEST),
              "1m",
              "30s",
              "how long nothing may change before what is not alike never will be: beside the delay"
                  + " of a store; twice as long where the product copies, a third where the client"
                  + " writes to both sites"),
          whole(
              "wan.leak",
              0,
              1_000_000,
              "0",
              "0",
              "of so many messages a store does not publish one, to see it found; 0: of none"),
          Setting.of(
              LISTENS,
              SWITCH,
              "on",
              "whether observers hear of entries by a listener; off: a reader alone sees them, and"
                  + " what it saw is written down where entries are put"),
          Setting.of(
              REPLACES,
              SWITCH,
              "on",
              "whether another node replaces one that died, until the cluster is whole; off: the"
                  + " server that died comes back, without a wait"),
          Setting.of(
              EXPIRES,
              SWITCH,
              "on",
              "whether an expiry is held against an update, where both sites write"));

  /** Refuses rules that contradict each other. */
  WanSettings {
    if (keys < 2 * users) {
      throw new BadInput("wan.keys: %d users need %d".formatted(users, 2 * users));
    }
    if (ways == Ways.BOTH && (replication == Replication.LOG || replication == Replication.NONE)) {
      throw new BadInput("wan.ways: both is nothing for " + replication.word());
    }
    if (leak > 0 && replication != Replication.PUSH && replication != Replication.PUSH_AT_ONCE) {
      throw new BadInput("wan.leak: nothing is published by " + replication.word());
    }
    if ((deaths + 1L) * keys > Range.MOST) {
      throw new BadInput("wan.keys: those of all lives are at most " + Range.MOST);
    }
    if (!cutText.equals(NEVER)) {
      requireCuts(cutText);
    }
  }

  /** Phases are named by their seconds. */
  private static void requireCuts(String text) {
    Set<Duration> different = new HashSet<>();
    for (String one : text.split(",", -1)) {
      if (!TIME.accepts(one)) {
        throw new BadInput("wan.cut: expected times such as 1s,10s, or none, not '" + one + "'");
      }
      Duration cut = Setting.Time.parse(one);
      boolean whole = cut.isPositive() && cut.toMillisPart() == 0;
      if (!whole || cut.compareTo(LONGEST) > 0 || !different.add(cut)) {
        throw new BadInput(
            "wan.cut: expected different whole seconds up to 1h, not '" + text + "'");
      }
    }
  }

  private static Setting whole(
      String key, long low, long high, String normal, String quick, String meaning) {
    return new Setting(key, new Setting.Whole(low, high), normal, quick, meaning);
  }

  /** Which sites write. */
  enum Ways {
    ONE,
    BOTH
  }

  /**
   * Of so many writes of a channel one is a removal. None where both sites publish: a removal does
   * not say which site it is of, so the other one publishes it back, and waits for the entry that
   * waits for it.
   */
  int removalsOf(Channel channel) {
    boolean echoes =
        ways == Ways.BOTH && (channel.way() == Way.AT_ONCE || channel.way() == Way.BEHIND);
    return echoes ? 0 : removals;
  }

  /** The object sizes whose way is timed, in bytes. */
  List<Integer> sizes() {
    return Setting.Choices.of(sizesText).stream().map(Integer::valueOf).toList();
  }

  /** How long the sites are cut off, each by itself; none where the network cannot be cut. */
  List<Duration> cuts() {
    return cutText.equals(NEVER) || network.equals("none")
        ? List.of()
        : Stream.of(cutText.split(",", -1)).map(Setting.Time::parse).toList();
  }

  /** Whether links can be slowed, too. */
  boolean slows() {
    return !cuts().isEmpty() && network.equals("slow");
  }

  /**
   * Of a payload on average, from which memory is reckoned: few entries are large, and each load
   * has many of the usual size.
   */
  private long bytes() {
    long large = sizes().stream().filter(size -> size > USUAL_BYTES).mapToLong(size -> size).sum();
    return USUAL_BYTES + large * keys / entries;
  }

  Channel.Terms terms() {
    return new Channel.Terms(bytes(), apply, ways == Ways.BOTH, leak, conflicts, listens);
  }
}
