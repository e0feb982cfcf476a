package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Runs on a Redis of somebody's that is no cluster: one server, or one behind Sentinel. */
@Tag("soak") // an interrupted run of Hazelcast shows the end of an attached run each time
@Execution(ExecutionMode.CONCURRENT)
class AttachRedisIT {
  @TempDir private Path folder;
  @TempDir private Path server;

  @Test
  void oneServerStaysAsItWasInEachOfItsDatabases() throws Exception {
    Installed gridmark = new Installed(folder);
    try (OutsideRedis redis = OutsideRedis.start("one", server)) {
      AttachedEnds ends = new AttachedEnds(gridmark, redis);
      Path third =
          file(
              "url=rediss://desk:%s@127.0.0.1:%d/3\ntls.ca=%s\n"
                  .formatted(
                      OutsideRedis.SECRET, redis.port(0), server.resolve("certificate.pem")));

      Installed.Started run = start(gridmark, third.toString());
      ends.requireComplete(run, "1 with 1 entries");
      assertThat(run.said())
          .contains("attached to Redis 6.2", ", one server, db 3, replicas 0, maxmemory-policy")
          .contains("allkeys-lru: entries may vanish, and count as lost");
      ends.requireNotTold();

      Installed.Started killed = start(gridmark, third.toString(), "--set", "objects.time=60s");
      ends.awaitEntries(killed);
      ends.requireNothingLeftByKillOfController(killed);
      requireRefusals(gridmark, redis, ends);
      ends.requireAsItWas();
    }
  }

  private void requireRefusals(Installed gridmark, OutsideRedis redis, AttachedEnds ends)
      throws Exception {
    String right = redis.secured();
    String secret = OutsideRedis.SECRET;
    ends.requireLine(
        2, start(gridmark, file(right.replace(secret, "x"))), "refuses user or password");
    ends.requireLine(2, start(gridmark, file(right + "\ndb=99")), "ERR DB index is out of range");
    ends.requireLine(
        2, start(gridmark, file(right.replace("desk", "reader"))), "refuses this client: NOPERM");
    ends.requireLine(
        3,
        start(gridmark, file(right.replaceAll("(?m)^tls\\..*\n?", ""))),
        "TLS: ",
        "unable to find valid certification path");
    ends.requireLine(
        3,
        start(gridmark, file(right.replace("servers=127.0.0.1", "servers=localhost"))),
        "TLS: ",
        "localhost");
    ends.requireLine(
        2,
        start(gridmark, "redis://desk:" + secret + "@127.0.0.1:" + redis.port(0)),
        "is not taken from the command line");
    ends.requireLine(
        3,
        start(gridmark, "redis://127.0.0.1:" + redis.port(0)),
        "redis://127.0.0.1",
        "does it take TLS alone?");
    ends.requireLine(
        2,
        start(gridmark, file("singleServerConfig:\n  password: " + secret)),
        "a file of Redisson is not read; expected lines of key=value: servers");
  }

  @Test
  void aPrimaryIsFoundBySentinelAndAReplicaIsNotWrittenTo() throws Exception {
    Installed gridmark = new Installed(folder);
    try (OutsideRedis redis = OutsideRedis.start("sentinel", server)) {
      AttachedEnds ends = new AttachedEnds(gridmark, redis);
      String keys =
          "user=desk\npassword=%s\nsentinel.password=%s\n"
              .formatted(OutsideRedis.SECRET, OutsideRedis.SENTINEL_SECRET);
      String sentinels = "redis-sentinel://127.0.0.1:" + redis.port(2);

      Installed.Started run = start(gridmark, file(keys + "url=" + sentinels + "#desk"));
      ends.requireComplete(run, "2 with 52 entries");
      assertThat(run.said())
          .contains(", primary desk of Sentinel, db 0, replicas 1")
          .contains("of 127.0.0.1:" + redis.port(0) + " (");
      ends.requireNotTold();

      ends.requireLine(
          2,
          start(gridmark, file(keys + "url=" + sentinels + "#other")),
          "has no primary other; it has [desk]");
      ends.requireLine(
          2,
          start(gridmark, file(keys.replace("sentinel.password", "#") + "url=" + sentinels + "#a")),
          "127.0.0.1:" + redis.port(2) + " refuses user or password");
      ends.requireLine(
          2,
          start(
              gridmark,
              file(
                  "servers=127.0.0.1:%d\npassword=%s"
                      .formatted(redis.port(2), OutsideRedis.SENTINEL_SECRET))),
          "is a Sentinel: sentinel=NAME");
      String replica = "servers=127.0.0.1:" + redis.port(1);
      ends.requireLine(
          2,
          start(gridmark, file(keys.replaceAll("(?m)^sentinel.*\n", "") + replica)),
          "127.0.0.1:%d is a replica, which takes no writes: its primary is 127.0.0.1:%d"
              .formatted(redis.port(1), redis.port(0)));
      ends.requireAsItWas();
    }
  }

  @Test
  void nobodyAndSomebodyWhoNeverAnswersAreToldInOneLine() throws Exception {
    Installed gridmark = new Installed(folder);
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      String nobody = "127.0.0.1:" + OutsideHazelcast.freePort();
      String mute = "127.0.0.1:" + silent.getLocalPort();
      AttachedEnds.requireLine(
          List.of(OutsideRedis.SECRET),
          3,
          start(gridmark, file("servers=" + nobody + "," + mute)),
          nobody + ": Connection refused; " + mute + ": no answer in time");
    }
  }

  private Path file(String text) throws IOException {
    return Files.writeString(Files.createTempFile(server, "attach", ".properties"), text);
  }

  private static Installed.Started start(Installed gridmark, Path file) throws Exception {
    return start(gridmark, file.toString());
  }

  private static Installed.Started start(Installed gridmark, String attach, String... further)
      throws Exception {
    List<String> arguments = new ArrayList<>(List.of("run", "objects/mix", "--quick"));
    arguments.addAll(List.of("--target", "redis", "--attach", attach));
    arguments.addAll(List.of("--set", "objects.entries=2000", "--set", "objects.time=2s"));
    arguments.addAll(List.of("--set", Installed.QUICK_JVMS));
    arguments.addAll(List.of("--out", gridmark.out().toString()));
    arguments.addAll(List.of(further));
    return gridmark.start(arguments.toArray(String[]::new));
  }
}
