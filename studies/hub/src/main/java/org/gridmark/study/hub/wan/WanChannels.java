package org.gridmark.study.hub.wan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Way;

/**
 * The caches of hub/wan, and how each is brought to the other site. A run of push has the
 * document's variations of it side by side: without write-behind, without delay, and those of Table
 * 5.5.
 */
record WanChannels(WanSettings own) {
  /** The service that a log is in. */
  static final String KAFKA = "kafka";

  /** No product has less, and zero is write-through. */
  private static final Duration LEAST_DELAY = Duration.ofMillis(1);

  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final List<Integer> BATCHES = List.of(10, 100, 1000);

  /** The subject of the way of an object of that size. */
  static String subject(int bytes) {
    String size = bytes == 1000 ? "put" : "put of " + bytes + " B";
    return size + " in New York to London";
  }

  /** The same by another way than the fastest of the strategy. */
  static String subject(int bytes, String way) {
    return subject(bytes) + " with " + way;
  }

  private Channel channel(Way way, String words, String cache) {
    return new Channel(way, words, cache, own.terms());
  }

  private Channel behind(String words, String cache, Duration delay, int batch) {
    return new Channel(Way.BEHIND, words, cache, delay, batch, own.terms());
  }

  /** The cache that stays at home. */
  Channel local() {
    return channel(Way.NONE, Replication.NONE.words(), "wan_local");
  }

  /**
   * The same cache with nobody at home who listens to it: its loads are what others are held
   * against.
   */
  Channel plain() {
    return local().named("wan_plain");
  }

  /** The cache that queries ask, which nobody writes to meanwhile. */
  Channel asked() {
    return local().named("wan_asked");
  }

  /** The cache of the strategy. */
  Channel main() {
    Replication replication = own.replication();
    return replication == Replication.PUSH
        ? behind(replication.words(), "wan_main", own.delay(), own.batch())
        : channel(replication.way(), replication.words(), "wan_main");
  }

  private boolean pushes() {
    return own.replication() == Replication.PUSH;
  }

  private Channel atOnce() {
    return channel(Way.AT_ONCE, Replication.PUSH_AT_ONCE.words(), "wan_at_once");
  }

  private Channel withoutDelay() {
    return behind("push without delay", "wan_no_delay", LEAST_DELAY, 1000);
  }

  /** The one whose way is timed by object size: as soon as this strategy can. */
  Optional<Channel> fastest() {
    if (own.replication() == Replication.NONE) {
      return Optional.empty();
    }
    return Optional.of(pushes() ? withoutDelay() : main());
  }

  /** Others whose way is timed. */
  List<Channel> slower() {
    return pushes() ? List.of(atOnce(), main()) : List.of();
  }

  /** Those whose loads are compared, the one without replication first. */
  List<Channel> costs() {
    List<Channel> all = new ArrayList<>(List.of(plain()));
    if (pushes()) {
      all.add(atOnce());
    }
    if (own.replication() != Replication.NONE) {
      all.add(main());
    }
    return all;
  }

  /** Those of Table 5.5. */
  List<Channel> table() {
    if (!pushes()) {
      return List.of();
    }
    List<Channel> all = new ArrayList<>();
    for (int batch : BATCHES) {
      String words = "batches of " + batch;
      String cache = "wan_batch_" + batch;
      all.add(behind(words + " without delay", cache, LEAST_DELAY, batch));
      all.add(behind(words + " with 1000 ms delay", cache + "_delay", SECOND, batch));
    }
    return all;
  }

  /** Caches side by side, as the document had eighteen. */
  List<Channel> many() {
    return own.replication() == Replication.NONE
        ? List.of()
        : IntStream.range(0, own.caches())
            .mapToObj(i -> main().named("wan_many_%02d".formatted(i)))
            .toList();
  }

  /** Every cache that goes to the other site. */
  List<Channel> replicated() {
    return Stream.of(costs(), fastest().stream().toList(), slower(), table(), many())
        .flatMap(List::stream)
        .filter(one -> one.way() != Way.NONE)
        .distinct()
        .toList();
  }

  /** Every cache at home. */
  List<Channel> all() {
    return Stream.concat(Stream.of(local(), plain(), asked()), replicated().stream()).toList();
  }

  /** Those that go one way. */
  List<Channel> of(Way way) {
    return replicated().stream().filter(one -> one.way() == way).toList();
  }

  /** The traits that a target needs for all of it. */
  Set<Trait> needs() {
    Set<Trait> all = EnumSet.of(Trait.QUERY);
    if (own.listens()) {
      all.add(Trait.LISTEN);
    }
    if (own.replaces()) {
      all.add(Trait.PLACEMENT);
    }
    if (!replicated().isEmpty()) {
      all.add(Trait.SITES);
      all.add(Trait.COMPARE_AND_SET);
      replicated().forEach(one -> all.addAll(one.way().needs()));
    }
    return all;
  }
}
