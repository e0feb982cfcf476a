package org.gridmark.study.faults;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;

/** A fault of the scorecard. */
enum Kind {
  NODE("node killed", Network.NONE),
  JOINING("node killed while it joins", Network.NONE),
  SERVER("server killed", Network.NONE),
  PAUSE("node paused", Network.NONE),
  MEMORY("server out of memory", Network.CUT),
  ISOLATE("server isolated", Network.CUT),
  MUTE("server mute", Network.CUT),
  SPLIT("servers split", Network.CUT),
  SLOW("link slow", Network.SLOW),
  DISK("disk full", Network.CUT),
  CLOCK("clock stepped", Network.NONE);

  /** Stands for each that is possible on the hosts of the run. */
  static final String POSSIBLE = "possible";

  /** Stands for the same without joining, disk and clock, which saves time. */
  static final String USUAL = "usual";

  private static final Set<Kind> UNUSUAL = EnumSet.of(JOINING, DISK, CLOCK);

  /** A node's JVM starts, the node joins, and the cluster notices its end: in so long, mostly. */
  private static final Duration JOIN = Duration.ofSeconds(10);

  /** Disturbances of a network, each including those before. */
  private enum Network {
    NONE,
    CUT,
    SLOW
  }

  private final String phase;
  private final Network needs;

  Kind(String phase, Network needs) {
    this.phase = phase;
    this.needs = needs;
  }

  /**
   * The fault, as often as it strikes, since the phase began. A node that joins may die in a moment
   * in which nothing is at stake, so several do, one after the other.
   */
  List<Phase.Strike> strikes(ScorecardSettings settings) {
    int times = this == JOINING ? settings.joins() : 1;
    return IntStream.range(0, times)
        .mapToObj(n -> settings.before().plus(joining(settings).multipliedBy(n)))
        .map(due -> new Phase.Strike(due, fault(settings)))
        .toList();
  }

  /** How long it goes on until nothing more strikes. */
  Duration lasting(ScorecardSettings settings) {
    if (this == JOINING) {
      return joining(settings).multipliedBy(settings.joins());
    }
    return fault(settings) instanceof Fault.Lasting lasting ? lasting.lasting() : Duration.ZERO;
  }

  /** From one node that joins to the next. */
  private static Duration joining(ScorecardSettings settings) {
    return JOIN.plus(settings.joined());
  }

  private Fault fault(ScorecardSettings settings) {
    Duration lasting = settings.lasting();
    return switch (this) {
      case NODE -> new Fault.KillNode();
      case JOINING -> new Fault.KillJoining(settings.joined());
      case SERVER -> new Fault.KillServer();
      case PAUSE -> new Fault.PauseNode(lasting);
      case MEMORY -> new Fault.ExhaustMemory();
      case ISOLATE -> new Fault.IsolateServer(lasting);
      case MUTE -> new Fault.MuteServer(lasting);
      case SPLIT -> new Fault.SplitServers(lasting);
      case SLOW -> new Fault.SlowServer(lasting, settings.delay(), 0);
      case DISK -> new Fault.FillDisk(lasting);
      case CLOCK -> new Fault.StepClock(lasting, settings.step());
    };
  }

  /** The name of its phase. */
  String phase() {
    return phase;
  }

  /** As settings name it. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static List<String> words() {
    return Arrays.stream(values()).map(Kind::word).toList();
  }

  /** Those that are set: of those that these hosts can do, unless the user names some. */
  static List<Kind> of(Settings settings) {
    String chosen = settings.as(ScorecardSettings.class).kinds();
    return Setting.Choices.of(chosen).stream()
        .flatMap(word -> named(word, settings))
        .distinct()
        .toList();
  }

  private static Stream<Kind> named(String word, Settings settings) {
    Stream<Kind> possible = Arrays.stream(values()).filter(kind -> kind.possible(settings));
    return switch (word) {
      case POSSIBLE -> possible;
      case USUAL -> possible.filter(kind -> !UNUSUAL.contains(kind));
      default -> Stream.of(valueOf(word.toUpperCase(Locale.ROOT)));
    };
  }

  private boolean possible(Settings settings) {
    if (this == SERVER && settings.servers() >= settings.nodes()) {
      return !settings.text(Setting.NETWORK).equals("none"); // else it is a node, and no more
    }
    if (this == CLOCK && settings.text(Setting.CLOCK).equals("none")) {
      return false;
    }
    String network = settings.text(Setting.NETWORK);
    return needs.compareTo(Network.valueOf(network.toUpperCase(Locale.ROOT))) <= 0;
  }
}
