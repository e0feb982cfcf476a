package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A system in use whose processes are killed at random moments, while they start too, and under
 * load. Then every trade is audited: it came out once, with one identity and the content that was
 * agreed, and nothing is lost.
 */
class SystemKillsIT {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /** A server in Java takes about as long to start on an idle machine. */
  private static final Duration A_START = Duration.ofSeconds(3);

  private static final Pattern REFERENCE = Pattern.compile("<TradeReference>(T\\d+)<");
  private static final Pattern TERMS = Pattern.compile("<Trade>.*</Trade>");

  @TempDir private Path folder;
  private final Map<Kind, Integer> kills = new EnumMap<>(Kind.class);
  private final Map<String, String> sent = new HashMap<>();
  private Installed gridmark;
  private Path system;
  private Installed.Started holder;

  /** What of a system can be killed. */
  @SuppressWarnings("ImmutableEnumChecker") // its predicates keep nothing
  private enum Kind {
    BROKER(line -> line.endsWith("ArtemisProgram")),
    DATABASE(line -> line.contains("/bin/postgres") && line.contains("-D")),
    ENGINE(line -> line.endsWith("Program node")),
    BROKER_PROGRAM(line -> line.endsWith("Program service") && line.contains("services/artemis")),
    DATABASE_PROGRAM(
        line -> line.endsWith("Program service") && line.contains("services/postgres"));

    private final Predicate<String> command;

    Kind(Predicate<String> command) {
      this.command = command;
    }

    List<ProcessHandle> among(List<ProcessHandle> processes) {
      return processes.stream().filter(one -> command.test(commandLine(one))).toList();
    }

    /** All of it: what the JVM tells of others ends where a long classpath does. */
    private static String commandLine(ProcessHandle process) {
      Path all = Path.of("/proc", Long.toString(process.pid()), "cmdline");
      try {
        return Files.exists(all)
            ? Files.readString(all).replace('\0', ' ').strip()
            : process.info().commandLine().orElse("");
      } catch (IOException e) {
        return ""; // it has ended
      }
    }
  }

  @BeforeEach
  void open() {
    gridmark = new Installed(folder);
    system = folder.resolve("system");
  }

  @AfterEach
  void noProcessIsLeft() throws Exception {
    if (holder != null) {
      holder.process().destroyForcibly();
    }
    await(() -> gridmark.processes().isEmpty());
  }

  /** Each kind once, and the broker a second time while it starts. */
  @Test
  @Tag("soak")
  @Timeout(600)
  void everyTradeComesOutOnceThoughEachKindOfProcessIsKilled() throws Exception {
    List<Kind> kinds = new ArrayList<>(List.of(Kind.values()));
    kinds.add(1, Kind.BROKER);
    requireEveryTradeOnce(kinds, new Random(1), 300);
  }

  @Test
  @Tag("soak")
  @Timeout(3600)
  void everyTradeComesOutOnceThoughAHundredProcessesAreKilled() throws Exception {
    long seed = Long.getLong("gridmark.seed", 20_05);
    Random random = new Random(seed);
    List<Kind> kinds = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      kinds.add(Kind.values()[i % Kind.values().length]);
    }
    Collections.shuffle(kinds, random);
    // Every other one hits the same kind while it starts.
    List<Kind> twice = kinds.stream().flatMap(kind -> List.of(kind, kind).stream()).toList();
    long began = System.nanoTime();
    requireEveryTradeOnce(twice, random, 3000);
    System.out.printf(
        "seed %d, %d s: %s killed, %d deaths told, %d of them in a start; %d trades, no copy%n",
        seed,
        Duration.ofNanos(System.nanoTime() - began).toSeconds(),
        kills,
        count("(has died|did not come up)"),
        count("did not come up") + count("started again in"),
        sent.size());
  }

  private long count(String what) throws IOException {
    return Pattern.compile(what).matcher(holder.said()).results().count();
  }

  private void requireEveryTradeOnce(List<Kind> kinds, Random random, int trades) throws Exception {
    holder = begin("start", "--nodes", "2", "--set", "databases=2");
    await(
        () -> {
          assertThat(holder.process().isAlive()).as(holder.said()).isTrue();
          return holder.said().contains("settlement stands in " + system);
        });
    AtomicBoolean enough = new AtomicBoolean();
    CompletableFuture<Integer> load = CompletableFuture.supplyAsync(() -> load(enough, trades));
    Kind before = null;
    for (Kind kind : kinds) {
      if (kind != before) { // what is killed over and over before it is up is given up in the end
        await(() -> run("status").process().exitValue() == 0);
      }
      kill(kind, random);
      assertThat(load).isNotCompletedExceptionally();
      before = kind == before ? null : kind;
    }
    enough.set(true);
    load.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    audit();
    assertThat(run("stop").said()).contains("settlement has stopped; what is stored stays");
    assertThat(gridmark.processes()).isEmpty();
  }

  /** When there is one again, at any moment of its start or a while thereafter. */
  private void kill(Kind kind, Random random) throws Exception {
    await(
        () -> {
          assertThat(holder.process().isAlive()).as(holder.said()).isTrue();
          return !kind.among(gridmark.processes()).isEmpty();
        });
    LockSupport.parkNanos(random.nextLong(A_START.toNanos()));
    List<ProcessHandle> there = kind.among(gridmark.processes());
    if (there.isEmpty()) {
      kill(kind, random); // it has ended meanwhile, as its program had been killed before
    } else {
      there.get(random.nextInt(there.size())).destroyForcibly();
      kills.merge(kind, 1, Integer::sum);
    }
  }

  /** Block after block, each sent until all of it is confirmed. */
  private int load(AtomicBoolean enough, int trades) {
    try {
      int blocks = 0;
      do {
        Path block = folder.resolve("block-" + blocks + ".xml");
        build(block, trades, blocks * trades);
        for (String line : Files.readAllLines(block)) {
          if (line.contains("<Kind>NOE<")) {
            sent.put(found(REFERENCE, line), found(TERMS, line));
          }
        }
        while (run("send", block).process().exitValue() != 0) {
          assertThat(holder.process().isAlive()).as(holder.said()).isTrue();
        }
        Files.delete(block);
        blocks++;
      } while (!enough.get());
      return blocks;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private void audit() throws Exception {
    Pattern waiting = Pattern.compile("settlement\\.(noe|alc|npr|set) +[1-9]");
    await(
        () -> {
          Installed.Started status = run("status");
          return status.process().exitValue() == 0 && !waiting.matcher(status.said()).find();
        });
    Path file = folder.resolve("closings.xml");
    assertThat(run("closings", file).process().exitValue()).isZero();
    List<String> closings = Files.readAllLines(file);
    Map<String, String> came = new HashMap<>();
    for (String line : closings) {
      assertThat(line).contains("<Kind>CLS<").contains("<Function>NEW<");
      came.put(found(REFERENCE, line), found(TERMS, line));
    }
    assertThat(came).isEqualTo(sent);
    assertThat(closings).as("copies").hasSameSizeAs(came.keySet());
    Path exceptions = folder.resolve("exceptions.txt");
    assertThat(run("exceptions", exceptions).said()).contains(": 0 exceptions");
  }

  private static String found(Pattern pattern, String line) {
    Matcher matcher = pattern.matcher(line);
    assertThat(matcher.find()).as(line).isTrue();
    return matcher.group(matcher.groupCount());
  }

  /** Trades that are stated once, of which each comes out. */
  private void build(Path block, int trades, int first) throws Exception {
    Installed.Started built =
        run("build", block, trades, first, "--set", "load=new", "--set", "unmatched=0");
    assertThat(built.process().exitValue()).isZero();
  }

  /** Returns when it has ended, well or not. */
  private Installed.Started run(String command, Object... arguments) throws Exception {
    Installed.Started run = begin(command, arguments);
    assertThat(run.process().waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    return run;
  }

  private synchronized Installed.Started begin(String command, Object... arguments)
      throws IOException {
    List<String> all = new ArrayList<>(List.of("settlement", command, "--dir", system.toString()));
    Arrays.stream(arguments).map(Object::toString).forEach(all::add);
    return gridmark.start(all.toArray(String[]::new));
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.call()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
      LockSupport.parkNanos(20_000_000);
    }
  }
}
