package org.gridmark.model.history;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.random.Draw;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Job;

/**
 * Users beside the measured load of a phase who write, read and remove the entries of a few keys of
 * their own, so that the histories of these keys can be checked for linearizability.
 *
 * <p>They are made to see what goes wrong. No value is ever written twice. Each write and each
 * removal is followed by a read of the same key by the same user, before anybody else is likely to
 * write there; then comes a read of any key, which shows what others wrote. All users share all
 * keys, and a key has a few operations a second at most, so that few are on their way at once. The
 * {@link #audit} reads every key at the end.
 *
 * @param number of the probe in its plan: each has keys of its own
 * @param keys how many
 * @param users how many, all of whom share the keys: 2 to 4
 * @param think how long a user waits between an answer and its next request
 */
public record HistoryProbe(int number, int keys, int users, Duration think) {
  /** The cache of these keys: a plan with a probe holds it. */
  public static final CacheSpec<Long, Cell> CACHE =
      new CacheSpec<>("history", Long.class, Cell.class);

  /** The subject of the users' responses and of the verdicts. */
  public static final String NAME = "history";

  /** A write, or a removal, and two reads. */
  private static final int ROUND = 3;

  /** One in so many rounds removes. */
  private static final int REMOVES = 6;

  /** A value tells who wrote it. */
  private static final long VALUES_OF_A_USER = 1_000_000_000L;

  /** Checks the numbers. */
  public HistoryProbe {
    if (number < 0 || keys < 1 || users < 1) {
      throw new IllegalArgumentException("no probe of " + keys + " keys and " + users + " users");
    }
  }

  /** One that asks some 130 requests a second, each key about once a second. */
  public static HistoryProbe of(int number) {
    return new HistoryProbe(number, 120, 4, Duration.ofMillis(30));
  }

  /**
   * The users, spread over the clients in turn. With clients on both sides of a network that is
   * cut, both sides are seen.
   */
  public List<Load> loads(List<String> clients) {
    List<Load> loads = new ArrayList<>();
    for (int user = 1; user <= users; user++) {
      String client = clients.get((user - 1) % clients.size());
      loads.add(Load.background(client, NAME, 1, Schedule.closed(think), requests(user)));
    }
    return loads;
  }

  private Requests requests(int user) {
    return (n, random) -> next(user, n);
  }

  private KeyRequest next(int user, long n) {
    Draw round = Draw.of(Draw.seed(number, "user " + user), n / ROUND);
    long written = key(round);
    boolean removes = round.oneIn(REMOVES);
    return switch ((int) (n % ROUND)) {
      case 0 ->
          removes
              ? request(user, written, Operation.Kind.REMOVE, Operation.ABSENT)
              : request(user, written, Operation.Kind.WRITE, value(number(user), n));
      case 1 -> read(user, written);
      default -> read(user, key(round));
    };
  }

  private long key(Draw draw) {
    return first() + draw.below(keys);
  }

  private long first() {
    return (long) number * keys + 1;
  }

  /** Greater than {@link Operation#PRESENT}. */
  private static long value(int user, long n) {
    return user * VALUES_OF_A_USER + n;
  }

  private KeyRequest read(int user, long key) {
    return request(user, key, Operation.Kind.READ, Operation.ABSENT);
  }

  private KeyRequest request(int user, long key, Operation.Kind kind, long value) {
    return new KeyRequest(CACHE, number(user), key, kind, value);
  }

  /** In the whole trial; 0 of a probe is the audit. */
  private int number(int user) {
    return number * (users + 1) + user;
  }

  /**
   * The last reads: of every key, once all is whole again and nobody writes any more. Without them,
   * what was lost after the last read of a key would not be seen.
   */
  public Job audit() {
    return bench -> {
      List<KeyRequest> reads =
          LongStream.range(first(), first() + keys).mapToObj(key -> read(0, key)).toList();
      NanoClock clock = bench.clock();
      for (KeyRequest read : reads) {
        Response response = read.execute(bench.session(), clock);
        bench.record(NAME, response);
      }
    };
  }
}
