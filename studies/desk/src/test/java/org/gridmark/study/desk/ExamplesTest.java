package org.gridmark.study.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The worked examples of docs/worked-examples.md. */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("../../examples");

  @TempDir private Path folder;

  private static TestBench run(Path file) throws Exception {
    Study study = new DeskStudy().of(file);
    Experiment all = study.experiments().getFirst();
    Map<String, String> given = Map.of("scale", "1", "warm-up.time", "20ms", "update.rounds", "1");
    Plan plan = all.plan(Settings.of(study, all, true, given));
    TestBench bench = new TestBench();
    bench.run(plan);
    assertThat(bench.responses()).isNotEmpty().noneMatch(Response::failed);
    assertThat(bench.responses()).noneMatch(Response::wrong);
    assertThat(bench.figures("audit", "entries.wrong")).containsExactly(0.0);
    return bench;
  }

  private static long found(TestBench bench, String request) {
    return bench.responses().stream()
        .filter(response -> response.request().name().equals(request))
        .filter(response -> response.request().expected() != Request.UNKNOWN)
        .findFirst()
        .orElseThrow()
        .affected();
  }

  /** Counted here in the text of the file, without any of the classes that read it. */
  @Test
  void rowsOfAFileAreAskedByTheirTypes() throws Exception {
    TestBench bench = run(EXAMPLES.resolve("own-rows/payments.yaml"));

    String text = Files.readString(EXAMPLES.resolve("own-rows/payments.csv"));
    String flat = text.replaceAll("(?s)\"[^\",]*\n[^\",]*\"", "lines");
    List<String> rows = flat.lines().skip(1).toList();
    assertThat(rows).hasSize(600);
    assertThat(bench.figures("audit", "entries.expected")).containsExactly(600.0);
    assertThat(found(bench, "Without a note"))
        .isEqualTo(rows.stream().filter(row -> row.endsWith(",")).count());
    assertThat(found(bench, "Of one account"))
        .isEqualTo(rows.stream().filter(row -> row.contains("\"ACME Ltd, London\"")).count());
    assertThat(found(bench, "Urgent and in pounds"))
        .isEqualTo(
            rows.stream()
                .filter(row -> row.matches(".*,GBP,[\\d.]+,2009-01-(19|20|21),.*,true,.*"))
                .count());
    assertThat(found(bench, "One payment")).isEqualTo(1);
  }

  @Test
  void aRecordAndARequestOfOnesOwnComeInAJar() throws Exception {
    Path file = folder.resolve("orders.yaml");
    Files.copy(EXAMPLES.resolve("own-class/orders.yaml"), file);
    jar(EXAMPLES.resolve("own-class"), folder);

    TestBench bench = run(file);

    assertThat(found(bench, "Large orders of a day"))
        .isPositive()
        .isLessThan(found(bench, "Of a day"));
    assertThat(bench.figures("audit", "entries.expected")).containsExactly(20_000.0);
  }

  /** Compiles a folder's sources into {@code orders.jar}. */
  private static void jar(Path sources, Path folder) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    List<String> arguments =
        new ArrayList<>(
            List.of("-cp", System.getProperty("java.class.path"), "-d", classes.toString()));
    try (Stream<Path> all = Files.walk(sources)) {
      all.filter(path -> path.toString().endsWith(".java"))
          .forEach(path -> arguments.add(path.toString()));
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertThat(compiler.run(null, null, null, arguments.toArray(String[]::new))).isZero();
    try (OutputStream out = Files.newOutputStream(folder.resolve("orders.jar"));
        ZipOutputStream zip = new ZipOutputStream(out);
        Stream<Path> all = Files.walk(classes)) {
      for (Path path : all.filter(Files::isRegularFile).toList()) {
        zip.putNextEntry(new ZipEntry(classes.relativize(path).toString().replace('\\', '/')));
        Files.copy(path, zip);
        zip.closeEntry();
      }
    }
  }
}
