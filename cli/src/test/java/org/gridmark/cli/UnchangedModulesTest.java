package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell's part of {@code ./verify} that finds the modules which need no second check. */
class UnchangedModulesTest {
  private static final Path BIN = Path.of("../bin").toAbsolutePath().normalize();
  private static final String PASSED =
      "<failsafe-summary><completed>2</completed><errors>0</errors>"
          + "<failures>0</failures><skipped>0</skipped></failsafe-summary>";

  @TempDir private Path root;

  /** A project in which a lab needs a model, whose tests read an example. */
  @BeforeEach
  void write() throws IOException {
    write("pom.xml", ToyProject.modules("core", "lab"));
    write(".mvn/maven.config", "");
    write("core/pom.xml", ToyProject.modules("model"));
    write("lab/pom.xml", ToyProject.modules("control"));
    write("core/model/pom.xml", module("model"));
    write("core/model/src/main/java/Model.java", "class Model {}");
    write("core/model/src/test/java/ModelTest.java", "Path.of(\"../../examples/one.yaml\")");
    write("lab/control/pom.xml", module("control", "model"));
    write("lab/control/src/test/java/ControlIT.java", "class ControlIT {}");
    write("examples/one.yaml", "one");
    write("docs/page.md", "a page");
  }

  private static String module(String name, String... needs) {
    return "<parent>\n<artifactId>gridmark</artifactId>\n</parent>\n"
        + artifact(name)
        + Arrays.stream(needs)
            .map(need -> "<dependency>\n%s</dependency>\n".formatted(artifact(need)))
            .collect(Collectors.joining());
  }

  private static String artifact(String name) {
    return "<artifactId>gridmark-%s</artifactId>\n".formatted(name);
  }

  private Path write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }

  private String shell(String commands) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(
                "sh",
                "-c",
                "root=$PWD java_version=25; . %1$s/modules; . %1$s/green-modules; ".formatted(BIN)
                    + commands)
            .directory(root.toFile())
            .redirectErrorStream(true);
    builder.environment().put("XDG_CACHE_HOME", root.resolve("cache").toString());
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return said;
  }

  /** Of each module. */
  private Map<String, String> digests() throws Exception {
    return shell("take_digests digests; cat digests")
        .lines()
        .map(line -> line.split(" ", 2))
        .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
  }

  /** The modules whose digests are others once that is written. */
  private String changed(String file) throws Exception {
    Map<String, String> before = digests();
    assertThat(before).containsOnlyKeys("core/model", "lab/control");
    write(file, "changed");
    Map<String, String> after = digests();
    return before.keySet().stream()
        .filter(module -> !before.get(module).equals(after.get(module)))
        .sorted()
        .collect(Collectors.joining(", "));
  }

  @Test
  void aChangeConcernsItsModuleAndAllThatDependOnIt() throws Exception {
    assertThat(changed("core/model/src/main/java/Model.java")).isEqualTo("core/model, lab/control");
    assertThat(changed("lab/control/src/test/java/ControlIT.java")).isEqualTo("lab/control");
    assertThat(changed("lab/control/src/main/java/New.java")).isEqualTo("lab/control");
    assertThat(changed("core/model/src/main/java/target/Cache.java"))
        .isEqualTo("core/model, lab/control");
  }

  @Test
  void soDoesAChangeOfTheBuildAndOfWhatTestsRead() throws Exception {
    assertThat(changed(".mvn/maven.config")).isEqualTo("core/model, lab/control");
    assertThat(changed("examples/one.yaml")).contains("core/model");
  }

  @Test
  void filesThatAreBuiltAndPagesConcernNoModule() throws Exception {
    assertThat(changed("core/model/target/classes/Model.class")).isEmpty();
    assertThat(changed("docs/page.md")).isEmpty();
  }

  @Test
  void onlyWhatPassedIsLeftOutNextTime() throws Exception {
    run("core/model", "lab/control");
    write(
        "lab/control/target/failsafe-reports/failsafe-summary.xml",
        PASSED.replace("<errors>0", "<errors>1"));
    assertThat(next()).contains(" core/model").doesNotContain("lab/control");

    run("lab/control");
    write("lab/control/target/failsafe-reports/failsafe-summary.xml", PASSED);
    assertThat(next()).contains(" core/model lab/control");

    write("core/model/src/main/java/Model.java", "class Model { int other; }");
    assertThat(next()).isEmpty();
  }

  /** As with {@code MAVEN_OPTS=-DskipTests}. */
  @Test
  void whatWasNotTestedIsNotLeftOut() throws Exception {
    run("core/model");
    Files.delete(root.resolve("core/model/target/surefire-reports/TEST-ModelTest.xml"));
    assertThat(next()).isEmpty();
  }

  /** A run of which those modules have their jars. */
  private void run(String... modules) throws Exception {
    shell("take_digests digests");
    Files.setLastModifiedTime(
        root.resolve("digests"), FileTime.from(Instant.now().minusSeconds(10)));
    for (String module : modules) {
      write(module + "/target/gridmark-one.jar", "");
      write(module + "/target/surefire-reports/TEST-ModelTest.xml", "");
    }
  }

  /** Ends that run, and says what the next one leaves out. */
  private String next() throws Exception {
    String said =
        shell(
            "[ ! -f digests ] || record_green_modules digests; rm -f digests;"
                + " forget_markers; take_digests later; skip_green_modules later; rm -f later");
    assertThat(said.contains("core/model"))
        .isEqualTo(Files.exists(root.resolve("core/model/target/unchanged")));
    return said;
  }
}
