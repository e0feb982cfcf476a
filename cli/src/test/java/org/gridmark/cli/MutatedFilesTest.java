package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridmark.cli.gate.TolerancesFile;
import org.gridmark.driver.contract.hostile.MutatedFiles;
import org.gridmark.lab.host.inventory.Inventory;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.study.desk.DeskStudy;
import org.gridmark.study.desk.file.DeskFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that people write by hand, or have from somebody: each is read, or refused in a line. */
@Tag("soak")
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MutatedFilesTest {
  private static final int FILES = 5000;
  private static final Path ROOT = Path.of("..");

  private static final List<Metric> METRICS =
      List.of(
          StandardMetrics.LATENCY_MEAN,
          StandardMetrics.LATENCY_P99,
          StandardMetrics.THROUGHPUT,
          StandardMetrics.ENTRIES_LOST);

  @TempDir private Path folder;

  @Test
  void aDeskIsReadOrRefused() throws Exception {
    List<Path> sound =
        List.of(
            ROOT.resolve("examples/indexed-ranges/ranges.yaml"),
            ROOT.resolve("studies/desk/src/main/resources/org/gridmark/study/desk/my-desk.yaml"));
    assertThat(new MutatedFiles(folder, "desk.yaml", DeskFile::read).read(sound, FILES))
        .isBetween(FILES / 10, FILES);
  }

  private static final String ROWS =
      """
      record: A
      fields:
        a: int
        b: {type: string, optional: true}
        c: {type: decimal, scale: 2, optional: true}
        d: {type: date, optional: true}
        e: {type: double, optional: true}
        t: {type: time, optional: true}
        u: {type: boolean, optional: true}
      caches:
        as:
          key: a
          source: {csv: rows.csv%s}
      queries: {One: {keys: 1}}
      """;

  private static final String FORM =
      ", separator: ';', quote: \"'\", decimal: ',', absent: ['', '\\N'], booleans: [ja, nein],"
          + " dates: dd.MM.yyyy, times: 'dd.MM.yyyy HH:mm:ss[.SSSSSS][xxx]', zone: UTC";

  @Test
  void rowsAreReadOrRefused() throws Exception {
    String usual =
        """
        a,b,c,d,e,t,u
        1,"x, ""y""
        z",12.50,2009-01-24,1.5e3,2009-01-24 16:30:00.123456,t
        2,"",,,,,
        3,'ü',-0.01,2024-02-29,NaN,2009-01-24T16:30:00,no
        """;
    String other =
        """
        a;b;c;d;e;t;u
        1;'x; ''y''
        z';1.234,50;24.01.2009;1,5;24.01.2009 16:30:00+02:00;ja
        2;\\N;;;;;nein
        """;
    rows(usual, "");
    rows(other, FORM);
  }

  private void rows(String sound, String form) throws Exception {
    Path desk = Files.writeString(folder.resolve("desk.yaml"), ROWS.formatted(form));
    Path file = Files.writeString(folder.resolve("sound.csv"), sound);
    MutatedFiles.Reader reader =
        mutated -> {
          Files.copy(mutated, folder.resolve("rows.csv"), StandardCopyOption.REPLACE_EXISTING);
          new DeskStudy().of(desk);
        };
    assertThat(new MutatedFiles(folder, "mutated.csv", reader).read(List.of(file), FILES))
        .isBetween(FILES / 10, FILES);
  }

  @Test
  void aFormOfRowsIsReadOrRefused() throws Exception {
    Path sound = Files.writeString(folder.resolve("sound.yaml"), ROWS.formatted(FORM));
    assertThat(new MutatedFiles(folder, "form.yaml", DeskFile::read).read(List.of(sound), FILES))
        .isBetween(FILES / 10, FILES);
  }

  /** Most changes of a long file miss its conditions. */
  @Test
  void aConditionIsReadOrRefused() throws Exception {
    String around =
        """
        record: A
        fields: {a: int, b: {type: string, optional: true}, c: {type: decimal, scale: 2}, d: date, e: {type: double}}
        caches: {as: {key: a, source: {csv: a.csv}}}
        queries: {One: {where: "CONDITION"}}
        """;
    Path sound =
        Files.writeString(
            folder.resolve("condition"),
            "a = 5 and (b starts with 'x, (y' or c between -2.50 and 1.00) and d in (2009-01-24,"
                + " 2010-02-28) or b is absent and e >= 1.5e3 or a <= 3");
    MutatedFiles.Reader reader =
        file -> {
          String condition = Files.readString(file, StandardCharsets.ISO_8859_1);
          String quoted = condition.replaceAll("[\\\\\"]", "\\\\$0");
          Path desk = folder.resolve("desk.yaml");
          DeskFile.read(Files.writeString(desk, around.replace("CONDITION", quoted)));
        };
    assertThat(new MutatedFiles(folder, "mutated", reader).read(List.of(sound), FILES))
        .isBetween(FILES / 10, FILES);
  }

  @Test
  void hostsAreReadOrRefused() throws Exception {
    try (Stream<Path> files = Files.list(ROOT.resolve("examples/hosts"))) {
      List<Path> sound = files.filter(file -> file.toString().endsWith(".yaml")).toList();
      assertThat(sound).hasSizeGreaterThan(2);
      assertThat(
              new MutatedFiles(folder, "hosts.yaml", file -> Inventory.of(file.toString()))
                  .read(sound, FILES))
          .isBetween(FILES / 10, FILES);
    }
  }

  /** Of a run that came from elsewhere: it is analysed as far as it is whole. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "windows.csv",
        "points.csv",
        "figures.csv",
        "curves.csv",
        "resources.csv",
        "events.jsonl"
      })
  void aFileOfATrialCostsNoMoreThanItself(String name) throws Exception {
    Path run = new SyntheticRun().trials(1).write(folder, "default");
    Path file = run.resolve("trials/01-default").resolve(name);
    Path sound = Files.copy(file, folder.resolve("sound"));
    Path other = Files.writeString(folder.resolve("other"), "a\nb\n");
    Path old = Files.writeString(folder.resolve("old"), "a\rb\n");
    MutatedFiles.Reader reader =
        mutated -> {
          Files.copy(mutated, file, StandardCopyOption.REPLACE_EXISTING);
          new Runs(folder).analyse(List.of(run.toString()));
        };
    assertThat(new MutatedFiles(folder, "mutated", reader).read(List.of(sound, other, old), 300))
        .isZero();
  }

  @Test
  void tolerancesAreReadOrRefused() throws Exception {
    Path sound =
        Files.writeString(
            folder.resolve("sound.yaml"),
            """
            ratios: {"latency.*": 1.25, throughput: 1.1}
            counts: {entries.lost: 0}
            subjects:
              "fast*": {ratios: {latency.p99: 2}}
            """);
    MutatedFiles.Reader reader = file -> TolerancesFile.read(file, METRICS, List.of("fast"));
    assertThat(new MutatedFiles(folder, "tolerances.yaml", reader).read(List.of(sound), FILES))
        .isBetween(FILES / 10, FILES);
  }
}
