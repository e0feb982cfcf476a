package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.gridmark.store.file.Json;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The folder of an attached run that somebody has changed: caches, keys, tables and schemas of
 * others stay as they are, those too whose names begin as a run's do.
 */
@Tag("soak") // two runs and nine detaches on each kind
class AttachedFolderIT {
  private static final Duration PATIENCE = Duration.ofMinutes(4);
  private static final String NO_PREFIX = "no prefix of a run's caches";
  private static final String NOTHING = "nothing was removed: ";

  @TempDir private Path folder;
  @TempDir private Path server;

  @AfterEach
  void nothingIsLeft() {
    assertThat(new Installed(folder).processes()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void whatItSaysOfTheCachesOfOthersIsNotBelieved(OutsideCluster.Kind kind) throws Exception {
    Installed gridmark = new Installed(folder);
    try (OutsideCluster cluster = kind.start(server)) {
      Path file = cluster.clientFile(server);
      assertThat(cluster.caches()).isEqualTo(cluster.ofOthers());
      requireRun(gridmark, kind, cluster, file);
      Path attached = gridmark.onlyRun().resolve("attached.json");
      String right = Files.readString(attached);

      for (Map.Entry<Consumer<ObjectNode>, String> lie : lies().entrySet()) {
        write(attached, right, lie.getKey());
        String outcome = detached(gridmark, attached, 2, cluster);
        assertThat(outcome).startsWith("gridmark: ").contains(lie.getValue());
      }
      for (Consumer<ObjectNode> lie : vain()) {
        write(attached, right, lie);
        assertThat(detached(gridmark, attached, 0, cluster)).startsWith("removed nothing from ");
      }

      write(attached, right, all -> all.put("prefix", ""));
      assertThat(requireRun(gridmark, kind, cluster, file))
          .containsSubsequence("attached to ", attached.getParent() + ": " + NO_PREFIX);
    }
  }

  /** One line, and all is as it was. */
  private static String detached(
      Installed gridmark, Path attached, int status, OutsideCluster cluster) throws Exception {
    Installed.Started detach = gridmark.start("detach", attached.getParent().toString());
    assertThat(detach.await(PATIENCE)).as(detach.said()).isEqualTo(status);
    assertThat(detach.outcome()).hasLineCount(1);
    assertThat(cluster.caches()).as(detach.said()).isEqualTo(cluster.ofOthers());
    return detach.outcome();
  }

  /** Each with what is said of it. */
  private static Map<Consumer<ObjectNode>, String> lies() {
    Map<Consumer<ObjectNode>, String> all = new LinkedHashMap<>();
    for (String prefix : List.of("", "orders", "desk", "gridmark-", "gridmark-own")) {
      all.put(file -> file.put("prefix", prefix), NO_PREFIX);
    }
    all.put(file -> file.remove("cluster"), NOTHING);
    all.put(
        file -> file.withObjectProperty("cluster").putArray("members").add("another:1"), NOTHING);
    return all;
  }

  /** Names of others, which no run could have made. */
  private static List<Consumer<ObjectNode>> vain() {
    String alike = OutsideTables.ALIKE;
    return List.of(
        file -> caches(file, "order", "orders", "gridmark-own", "desk.orders"),
        file -> {
          file.put("prefix", alike);
          caches(file, alike + "own", alike + "backup.orders", alike + "orders");
        });
  }

  private static void caches(ObjectNode file, String... further) {
    ArrayNode caches = (ArrayNode) file.get("caches");
    List.of(further).forEach(caches::add);
  }

  /** As if caches of the run were there still. */
  private static void write(Path attached, String right, Consumer<ObjectNode> lie)
      throws Exception {
    ObjectNode all = Json.read(right, ObjectNode.class);
    all.put("state", "MADE");
    lie.accept(all);
    Files.writeString(attached, Json.pretty(all));
  }

  /** A whole run, after which all is as it was. */
  private static String requireRun(
      Installed gridmark, OutsideCluster.Kind kind, OutsideCluster cluster, Path file)
      throws Exception {
    Installed.Started run =
        gridmark.startAttachedMix(kind.target(), file, "--set", "objects.time=2s");
    assertThat(run.await(PATIENCE)).as(run.said()).isZero();
    assertThat(run.said())
        .containsSubsequence("attached to ", "attached by ", "the same before and after");
    assertThat(cluster.caches()).as(run.said()).isEqualTo(cluster.ofOthers());
    return run.said();
  }
}
