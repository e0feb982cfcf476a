package org.gridmark.study.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gridmark.study.desk.Desks.plan;
import static org.gridmark.study.desk.Desks.settings;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.FileStudy;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows and tables that a file leads to. */
class DeskSourcesTest {
  @TempDir private Path folder;

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
}
