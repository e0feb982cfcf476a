package org.gridmark.study.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.TextOrder;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.FileStudy;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.TextRoom;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeskStudyTest {
  private static final Map<String, String> SHORT =
      Map.of("scale", "0.02", "warm-up.time", "50ms", "update.rounds", "2");

  @TempDir private Path folder;

  private Study example() throws IOException {
    DeskStudy installed = new DeskStudy();
    Path file = folder.resolve("my-desk.yaml");
    return installed.of(Files.writeString(file, installed.example("my-desk")));
  }

  private static Plan plan(Study study, Map<String, String> given) {
    return study.experiments().getFirst().plan(settings(study, true, given));
  }

  private static Settings settings(Study study, boolean quick, Map<String, String> given) {
    return Settings.of(study, study.experiments().getFirst(), quick, given);
  }

  @Test
  void whatInitWritesRunsAsItIsAndEveryAnswerIsRight() throws Exception {
    TestBench bench = new TestBench();

    bench.run(plan(example(), SHORT));

    assertThat(bench.responses()).isNotEmpty().noneMatch(Response::failed);
    assertThat(bench.responses()).noneMatch(Response::wrong);
    assertThat(bench.figures("audit", "entries.expected")).containsExactly(1000.0);
    for (String metric : List.of("entries.lost", "entries.wrong", "entries.doubled")) {
      assertThat(bench.figures("audit", metric)).as(metric).containsExactly(0.0);
    }
    assertThat(bench.figures("Confirm what is pending", "entries.wrong")).containsExactly(0.0, 0.0);
  }

  /** Only readers of what changes may find any number; all others are checked even then. */
  @Test
  void whileAFieldChangesOnlyItsReadersGoUnchecked() throws Exception {
    TestBench bench = new TestBench();
    Plan plan = plan(example(), SHORT);
    bench.run(plan);

    Set<String> unchecked = new HashSet<>();
    bench.responses().stream()
        .filter(response -> response.request().expected() == Request.UNKNOWN)
        .forEach(response -> unchecked.add(response.request().name()));

    assertThat(unchecked)
        .containsExactlyInAnyOrder("Not confirmed on a day", "Large or without a settlement date");
  }

  @Test
  void everyPartOfTheFileIsAPhase() throws IOException {
    assertThat(plan(example(), SHORT).phases().stream().map(Phase::name))
        .containsExactly(
            "load",
            "index",
            "prove",
            "warm up",
            "queries alone",
            "queries under traffic",
            "load the open",
            "update",
            "fault",
            "audit");
  }

  @Test
  void settingsOfTheFileAreDefaultsAndQuickKeepsItsOwn() throws IOException {
    Study study = example();
    assertThat(settings(study, true, Map.of()).nodes()).isEqualTo(3);
    assertThat(settings(study, true, Map.of()).scale()).isEqualTo(0.1);
    assertThat(settings(study, false, Map.of()).scale()).isEqualTo(1);
    assertThat(settings(study, false, Map.of("nodes", "5")).nodes()).isEqualTo(5);
  }

  /** Nodes and clients have the study as it is installed, and the recorded settings. */
  @Test
  void anotherProcessMakesTheSamePlanFromTheSettings() throws IOException {
    Study here = example();
    Settings settings = settings(here, true, SHORT);
    Study there = new DeskStudy();

    Plan plan = there.experiments().getFirst().plan(Settings.of(there, true, settings.asMap()));

    assertThat(plan.entries()).isEqualTo(1000);
    assertThat(plan.phases().stream().map(Phase::name))
        .containsExactlyElementsOf(plan(here, SHORT).phases().stream().map(Phase::name).toList());
  }

  @Test
  void aFileThatHasChangedSinceIsRefused() throws IOException {
    Study study = example();
    Settings settings = settings(study, true, SHORT);
    Path file = folder.resolve("my-desk.yaml");
    Files.writeString(file, Files.readString(file).replace("entries: 50000", "entries: 60000"));

    assertThatThrownBy(() -> study.experiments().getFirst().plan(settings))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + " has changed since the run began");
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFirstColumnsName() throws IOException {
    Files.writeString(folder.resolve("rows.csv"), "\ufeffid,name\n1,a\n2,b\n");
    Files.writeString(folder.resolve("twice.csv"), "id,name,name\n1,a,b\n");
    String desk =
        """
        title: t
        record: Thing
        fields: {id: long, name: string}
        caches: {things: {key: id, source: {csv: rows.csv}}}
        queries: {All: {where: all}}
        """;
    Path file = Files.writeString(folder.resolve("marked.yaml"), desk);
    assertThat(new DeskStudy().of(file).experiments()).hasSize(1);
    Files.writeString(file, desk.replace("rows.csv", "twice.csv"));
    assertThatThrownBy(() -> new DeskStudy().of(file))
        .hasMessageEndingWith("twice.csv, line 1: there are two columns name");
  }

  @Test
  void rowsThatHaveChangedSinceAreRefusedByWhoReadsThem() throws Exception {
    Path rows = Files.writeString(folder.resolve("rows.csv"), "id,name\n1,a\n2,b\n");
    Path file =
        Files.writeString(
            folder.resolve("desk.yaml"),
            """
            record: Thing
            fields: {id: long, name: string}
            caches: {things: {key: id, source: {csv: rows.csv}}}
            queries: {Named a: {where: name = a}}
            """);
    Plan plan = plan(new DeskStudy().of(file), Map.of("scale", "1", "warm-up.time", "10ms"));
    Files.writeString(rows, "id,name\n1,a\n2,c\n");

    assertThatThrownBy(() -> new TestBench().run(plan))
        .hasMessage("cache things: its source has changed since the run began");
  }

  /** A setting leads other hosts to the file, so it has to be that very path. */
  @Test
  void itsFilesAreTheOneOfTheSettingAndThoseThatItLeadsTo() throws IOException {
    Path rows = Files.writeString(folder.resolve("rows.csv"), "id,name\n1,a\n2,b\n");
    Path file =
        Files.writeString(
            folder.resolve("things.yaml"),
            """
            record: Thing
            fields: {id: long, name: string}
            caches: {things: {key: id, source: {csv: rows.csv}}}
            queries: {Named a: {where: name = a}}
            """);
    Study study = new DeskStudy().of(file);
    Settings settings = settings(study, true, Map.of());

    assertThat(study.files(settings)).containsExactly(file, rows);
    assertThat(settings.text("file")).isEqualTo(file.toString());
  }

  @Test
  void strategiesAreThoseOfTheFile() throws IOException {
    Path file = folder.resolve("my-desk.yaml");
    String text = new DeskStudy().example("my-desk");
    Strategy threads = Strategy.direct("threads", "more of them", Map.of());
    Files.writeString(file, text.replace("[default]", "[default, threads]"));
    assertThat(strategies(file, threads)).containsExactly(Strategy.DEFAULT, threads);

    Files.writeString(file, text.replace("[default]", "[treads]"));
    assertThatThrownBy(() -> strategies(file, threads))
        .isInstanceOf(BadInput.class)
        .hasMessageMatching(
            ".*my-desk.yaml, line \\d+: strategies: no strategy treads; did you mean threads\\?");
  }

  private static List<Strategy> strategies(Path file, Strategy offered) {
    Study study = new DeskStudy().of(file);
    Experiment all = study.experiments().getFirst();
    Settings settings = Settings.of(study, all, true, Map.of());
    return all.design(settings, List.of(Strategy.DEFAULT, offered)).strategies();
  }

  @Test
  void withoutAFileItSaysHowToGetOne() {
    Study study = new DeskStudy();
    assertThatThrownBy(() -> plan(study, Map.of()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("gridmark init");
  }

  @Test
  void aKilledNodeNeedsAnother() throws IOException {
    Study study = example();
    assertThatThrownBy(() -> plan(study, Map.of("nodes", "1")))
        .isInstanceOf(BadInput.class)
        .hasMessage("nodes: a node is killed here, so expected at least 2, not 1");
  }

  /** The listening socket would have somebody to accept. */
  @Test
  void toBeShownAFileConnectsToNothingAndSaysWhatARunReads() throws IOException {
    Files.writeString(folder.resolve("rows.csv"), "id,name\n1,a\n2,b\n");
    try (ServerSocketChannel database = ServerSocketChannel.open()) {
      database.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      database.configureBlocking(false);
      Path file =
          Files.writeString(
              folder.resolve("things.yaml"),
              """
              record: Thing
              fields: {id: long, name: string}
              caches:
                near: {key: id, source: {csv: rows.csv}}
                far:
                  key: id
                  source: {jdbc: "jdbc:postgresql://127.0.0.1:%d/x", table: t, password: "${GRIDMARK_DESK_PASSWORD}"}
              queries: {One: {cache: far, keys: 1}}
              """
                  .formatted(database.socket().getLocalPort()));

      FileStudy.Shown shown = new DeskStudy().shown(file);

      assertThat(database.accept()).isNull();
      assertThat(shown.reads())
          .containsExactly(
              "near: " + folder.resolve("rows.csv") + " (2 rows)",
              "far: table t of a database, by jdbc:postgresql, with the password in"
                  + " GRIDMARK_DESK_PASSWORD (not asked by show)");
      assertThat(plan(shown.study(), Map.of("scale", "1")).phases()).hasSize(5);
    }
  }

  /** The socket accepts, as a program does that is no database. */
  @Test
  void aDatabaseThatNeverAnswersIsRefused() throws IOException {
    try (ServerSocketChannel silent = ServerSocketChannel.open()) {
      silent.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      Path file =
          Files.writeString(
              folder.resolve("things.yaml"),
              """
              record: Thing
              fields: {id: long, name: string}
              caches:
                far: {key: id, store: {mode: read-through, jdbc: "jdbc:postgresql://127.0.0.1:%d/x", table: t}}
              queries: {One: {keys: 1}}
              """
                  .formatted(silent.socket().getLocalPort()));
      assertTimeoutPreemptively(
          Duration.ofMinutes(1),
          () ->
              assertThatThrownBy(() -> new DeskStudy().of(file))
                  .isInstanceOf(BadInput.class)
                  .hasMessageStartingWith("table t: "));
    }
  }

  @Test
  void onlyWhoIsAskedByFieldsNeedsQueries() throws IOException {
    String desk =
        """
        record: Thing
        fields: {id: {type: long, sequence: 1}, name: {type: string, length: 5}}
        caches: {things: {key: id, entries: 100}}
        queries: {One: {keys: 1}, That: {key: 7}}
        """;
    assertThat(needs(desk)).isEmpty();
    assertThat(needs(desk + "updates: {Rename: {set: name = x, keys: 3}}\n"))
        .containsExactly(Trait.UPDATE_IN_PLACE);
    assertThat(needs(desk + "updates: {Rename: {set: name = x, where: name = y}}\n"))
        .containsExactlyInAnyOrder(Trait.QUERY, Trait.UPDATE_IN_PLACE);
    assertThat(needs(desk.replace("{keys: 1}", "{where: name = x}"))).containsExactly(Trait.QUERY);
    assertThat(needs(desk.replace("entries: 100", "entries: 100, index: [name]")))
        .containsExactly(Trait.INDEX_LATER);
  }

  private Set<Trait> needs(String desk) throws IOException {
    Path file = Files.writeString(folder.resolve("needs.yaml"), desk);
    return plan(new DeskStudy().of(file), Map.of()).needs();
  }

  @Test
  void moreFieldsThanAClassHasRoomForAreRefusedWithTheLine() throws IOException {
    StringBuilder desk =
        new StringBuilder("record: Wide\nfields:\n  id: {type: long, sequence: 1}\n");
    for (int n = 1; n <= 20_000; n++) {
      desk.append("  f").append(n).append(": {type: int, range: [0, 9]}\n");
    }
    desk.append("caches: {wide: {key: id, entries: 10}}\nqueries: {One: {keys: 1}}\n");
    Path file = Files.writeString(folder.resolve("wide.yaml"), desk);
    assertThatThrownBy(() -> new DeskStudy().of(file))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            file
                + ", line 255: fields.f252: expected room for 253 fields, where a long or a double"
                + " that is never absent counts as two: no class of Java has more");
  }

  private static final String RANGE =
      """
      record: Thing
      fields: {id: long, name: string}
      caches: {things: {key: id, source: {csv: rows.csv}}}
      queries: {From a wide letter: {where: name >= Ａ}, From a: {where: name >= a}}
      """;

  private Study ofRange() throws IOException {
    Files.writeString(folder.resolve("rows.csv"), "id,name\n1,a\n2,Ａ\n3,😀\n");
    return new DeskStudy().of(Files.writeString(folder.resolve("range.yaml"), RANGE));
  }

  @Test
  void aTargetOfAnotherOrderOfTextsIsHeldToItsOwnWhereThatMatters() throws IOException {
    Experiment all = ofRange().experiments().getFirst();
    Settings asked = settings(ofRange(), true, Map.of("scale", "1"));
    assertThat(all.adapted(asked, new Abilities(Set.of(), false, TextOrder.UTF_16))).isEmpty();
    assertThat(all.adapted(asked, new Abilities(Set.of(), false, TextOrder.CODE_POINTS)))
        .containsExactly(Map.entry("texts", "code points for From a wide letter"));

    Experiment plain = example().experiments().getFirst();
    assertThat(
            plain.adapted(
                settings(example(), true, SHORT),
                new Abilities(Set.of(), false, TextOrder.CODE_POINTS)))
        .isEmpty();
  }

  /** The target in memory has UTF-16's order: held to another, it is wrong. */
  @Test
  void aTargetWhoseOrderIsNotTheOneThatItDeclaresIsWrong() throws Exception {
    Map<String, String> given = Map.of("scale", "1", "warm-up.time", "10ms");
    TestBench bench = new TestBench();
    bench.run(plan(ofRange(), given));
    assertThat(bench.responses()).isNotEmpty().noneMatch(Response::wrong);

    Map<String, String> other = new HashMap<>(given);
    other.put("texts", "code points for From a wide letter");
    assertThatThrownBy(() -> new TestBench().run(plan(ofRange(), other)))
        .hasMessage("From a wide letter: things: 1 entries found, 2 are right");
  }

  @Test
  void aTextThatATargetHasNoRoomForIsRefusedWithItsPlace() throws IOException {
    Files.writeString(folder.resolve("rows.csv"), "id,name\n1,a\n2," + "é".repeat(20) + "\n");
    Path file =
        Files.writeString(
            folder.resolve("long.yaml"),
            """
            record: Thing
            fields: {id: long, name: string}
            caches: {things: {key: [id, name], index: [name], source: {csv: rows.csv}}}
            queries: {One: {keys: 1}}
            """);
    Study study = new DeskStudy().of(file);
    Settings settings = settings(study, true, Map.of());
    Experiment all = study.experiments().getFirst();
    String place = folder.resolve("rows.csv") + ", line 3: name: a text of 20 characters; in ";

    all.requireRoom(settings, narrow(TextRoom.ofCharacters(20), TextRoom.ofBytes(40)));
    assertThatThrownBy(
            () -> all.requireRoom(settings, narrow(TextRoom.ofCharacters(19), TextRoom.FOR_ALL)))
        .isInstanceOf(BadInput.class)
        .hasMessage(place + "a key, target narrow takes at most 19 characters");
    assertThatThrownBy(
            () -> all.requireRoom(settings, narrow(TextRoom.FOR_ALL, TextRoom.ofBytes(39))))
        .isInstanceOf(BadInput.class)
        .hasMessage(place + "an index, target narrow takes at most 39 bytes of UTF-8");
  }

  /** A target of which no more is known than the room that it has. */
  private static Grid narrow(TextRoom key, TextRoom index) {
    Map<String, Object> answers = Map.of("name", "narrow", "keyRoom", key, "indexRoom", index);
    return (Grid)
        Proxy.newProxyInstance(
            Grid.class.getClassLoader(),
            new Class<?>[] {Grid.class},
            (self, method, arguments) -> Objects.requireNonNull(answers.get(method.getName())));
  }
}
