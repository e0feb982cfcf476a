package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.result.Result;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A user's own file on targets that can do less than a grid, or do it in another way. */
@Tag("soak")
class DeskTargetsIT {
  @TempDir private Path folder;

  /** Each of them takes part, and every answer of each is right. */
  private Installed.Started run(String desk, List<String> targets) throws Exception {
    Installed gridmark = new Installed(folder);
    Path file = Files.writeString(folder.resolve("own.yaml"), desk);
    Installed.Started run =
        gridmark.start(
            "run",
            file.toString(),
            "--quick",
            "--target",
            String.join(",", targets),
            "--scale",
            "1",
            "--set",
            Installed.QUICK_JVMS,
            "--set",
            "queries.time=2s",
            "--set",
            "warm-up.time=1s",
            "--out",
            gridmark.out().toString());
    assertThat(run.await(Duration.ofMinutes(10))).as(run.said()).isZero();
    assertThat(gridmark.processes()).isEmpty();
    Analysis analysis = Analyst.analyse(RunReader.read(gridmark.onlyRun()));
    for (String metric : List.of("rows.wrong", "entries.lost", "entries.wrong")) {
      List<Result> rows =
          analysis.results().stream().filter(row -> row.metric().name().equals(metric)).toList();
      assertThat(rows.stream().map(Result::strategy).distinct())
          .as(metric)
          .containsExactlyInAnyOrderElementsOf(targets);
      assertThat(rows).allSatisfy(row -> assertThat(row.estimate().value()).isZero());
    }
    return run;
  }

  @Test
  void whoIsAskedByKeyAloneNeedsNoQueries() throws Exception {
    run(
        """
        record: Trade
        fields:
          id: {type: long, sequence: 1}
          note: {type: string, length: 20}
        caches: {trades: {key: id, entries: 500}}
        queries: {One: {keys: 1}, Ten: {keys: 10}}
        """,
        List.of("redis", "cassandra", "ldap", "ejb", "hazelcast"));
  }

  /** The emoji comes before the wide letter by UTF-16 units, and behind it by code points. */
  @Test
  void anotherOrderOfTextsIsToldAndEndsNoRun() throws Exception {
    Files.writeString(folder.resolve("rows.csv"), "id,name\n1,a\n2,Ａ\n3,😀\n4,b\n");
    Installed.Started run =
        run(
            """
            record: Thing
            fields: {id: long, name: string}
            caches: {things: {key: id, source: {csv: rows.csv}}}
            queries:
              From a wide letter: {where: name >= Ａ}
              From b: {where: name >= b}
            """,
            List.of("hazelcast", "jdbc-postgres", "jdbc-mariadb"));
    for (String target : List.of("jdbc-postgres", "jdbc-mariadb")) {
      assertThat(run.said())
          .contains(
              target
                  + " with texts=UTF-16 units: it orders texts by code points, so it runs"
                  + " with texts=code points for From a wide letter");
    }
    assertThat(run.said()).doesNotContain("hazelcast with");
  }
}
