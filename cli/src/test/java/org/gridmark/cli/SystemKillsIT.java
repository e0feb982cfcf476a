package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridmark.cli.SettlementSystem.await;
import static org.gridmark.cli.SettlementSystem.found;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
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
  /** A server in Java takes about as long to start on an idle machine. */
  private static final Duration A_START = Duration.ofSeconds(3);

  private static final Pattern REFERENCE = Pattern.compile("<TradeReference>(T\\d+)<");
  private static final Pattern TERMS = Pattern.compile("<Trade>.*</Trade>");

  @TempDir private Path folder;
  private final Map<Kind, Integer> kills = new EnumMap<>(Kind.class);
  private final Map<String, String> sent = new HashMap<>();
  private SettlementSystem system;

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
    system = new SettlementSystem(folder);
  }

  @AfterEach
  void noProcessIsLeft() throws Exception {
    system.close();
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
        count("did not come up|has died.*started again in"),
        sent.size());
  }

  private long count(String what) throws IOException {
    return Pattern.compile(what).matcher(system.holder().said()).results().count();
  }

  private void requireEveryTradeOnce(List<Kind> kinds, Random random, int trades) throws Exception {
    system.start("--nodes", "2", "--set", "databases=2");
    AtomicBoolean enough = new AtomicBoolean();
    CompletableFuture<Integer> load = CompletableFuture.supplyAsync(() -> load(enough, trades));
    Kind before = null;
    for (Kind kind : kinds) {
      if (kind != before) { // what is killed over and over before it is up is given up in the end
        await(() -> system.ended("status").process().exitValue() == 0);
      }
      kill(kind, random);
      assertThat(load).isNotCompletedExceptionally();
      before = kind == before ? null : kind;
    }
    enough.set(true);
    load.get(SettlementSystem.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    audit();
    assertThat(system.run("stop")).contains("settlement has stopped; its data stays");
    assertThat(system.processes()).isEmpty();
  }

  /** When there is one again, at any moment of its start or a while thereafter. */
  private void kill(Kind kind, Random random) throws Exception {
    await(
        () -> {
          system.requireHeld();
          return !kind.among(system.processes()).isEmpty();
        });
    LockSupport.parkNanos(random.nextLong(A_START.toNanos()));
    List<ProcessHandle> there = kind.among(system.processes());
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
        Path block = system.build("block-" + blocks + ".xml", trades, blocks * trades);
        for (String line : Files.readAllLines(block)) {
          if (line.contains("<Kind>NOE<")) {
            sent.put(found(REFERENCE, line), found(TERMS, line));
          }
        }
        while (system.ended("send", block).process().exitValue() != 0) {
          system.requireHeld();
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
    system.awaitProcessed();
    Path file = folder.resolve("closings.xml");
    system.run("closings", file);
    List<String> closings = Files.readAllLines(file);
    Map<String, String> came = new HashMap<>();
    for (String line : closings) {
      assertThat(line).contains("<Kind>CLS<").contains("<Function>NEW<");
      came.put(found(REFERENCE, line), found(TERMS, line));
    }
    assertThat(came).isEqualTo(sent);
    assertThat(closings).as("copies").hasSameSizeAs(came.keySet());
    Path exceptions = folder.resolve("exceptions.txt");
    assertThat(system.run("exceptions", exceptions)).contains(": 0 exceptions");
  }
}
