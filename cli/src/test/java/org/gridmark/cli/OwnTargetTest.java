package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of a study that brings its target, installed in a folder of this test's. */
class OwnTargetTest {
  private static final String HOME = "gridmark.home";

  @TempDir private static Path home;
  private String before = "";

  @BeforeAll
  static void install() throws Exception {
    Path source = home.resolve("WholeStudy.java");
    try (InputStream in =
        Objects.requireNonNull(OwnTargetTest.class.getResourceAsStream("/parts/WholeStudy.java"))) {
      Files.copy(in, source);
    }
    Path classes = Files.createDirectories(home.resolve("classes"));
    tool("javac", "-d", classes.toString(), "--release", "21", source.toString());
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(services.resolve("org.gridmark.model.study.Study"), "parts.WholeStudy");
    Path jar = Files.createDirectories(home.resolve("lib/studies/whole")).resolve("whole.jar");
    tool("jar", "--create", "--file", jar.toString(), "-C", classes.toString(), ".");
  }

  private static void tool(String name, String... arguments) {
    ToolProvider tool = ToolProvider.findFirst(name).orElseThrow();
    assertThat(tool.run(System.out, System.err, arguments)).isZero();
  }

  @BeforeEach
  void use() {
    before = System.getProperty(HOME, "");
    System.setProperty(HOME, home.toString());
  }

  @AfterEach
  void restore() {
    System.setProperty(HOME, before);
  }

  @Test
  void aListSaysOnWhatTheStudyRuns() {
    assertThat(Command.run("list").lines())
        .containsSequence(
            "  whole                     A study with its target",
            "    on engine, which comes with it: Engine 3.0",
            "    whole/one               Does it run?");
  }

  @Test
  void theStudyIsShownWithItsTargetAndTheStrategiesOfThat() {
    List<String> study = Command.run("show", "whole").lines();

    assertThat(study)
        .contains("runs      on engine, which comes with it: Engine 3.0")
        .contains("  batches                  many at once");
    assertThat(Command.run("show", "whole/one").lines())
        .contains("runs      on engine, which comes with it: Engine 3.0");
    assertThat(Command.run("show", "engine").lines()).contains("engine: Engine 3.0");
  }

  @Test
  void anotherTargetIsBadInput() {
    Command run = Command.run("run", "whole", "--target", "coherence");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err().lines())
        .containsExactly(
            "gridmark: study whole comes with its target: expected engine, not 'coherence'");
  }

  @Test
  void strategiesAreThoseOfItsTarget() {
    Command run = Command.run("run", "whole", "--strategy", "batchs");

    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err().lines())
        .containsExactly("gridmark: no strategy batchs; did you mean batches?");
    assertThat(Command.run("run", "whole", "--target", "engine", "--strategy", "batchs").err())
        .isEqualTo(run.err());
  }

  @Test
  void theTargetCanBeUsedByCommandsOfItsOwn() {
    assertThat(Command.run("--help").out()).containsPattern("\\n  whole +A study with its target:");
    assertThat(Command.run("whole", "--help").out())
        .containsPattern("\\n  start +Starts services and nodes")
        .containsPattern("\\n  measure +Tells how long ropes are\\.")
        .containsPattern("\\n  stop +Lets the nodes finish");
    assertThat(Command.run("whole", "measure", "--help").lines())
        .contains("Usage: gridmark whole measure [--dir=DIR] [--set=KEY=VALUE].. ROPE..");
  }

  @Test
  void anAdminCommandIsGivenItsArgumentsAndSettings() {
    assertThat(Command.run("whole", "measure", "a", "b", "--set", "seed=7").lines())
        .containsExactly("a is 7 m long", "b is 7 m long");
  }

  @Test
  void badInputToSystemsIsAnsweredInOneLine() {
    String[][] cases = {
      {"whole", "gridmark: Missing required subcommand (see gridmark whole --help)"},
      {
        "whole stop --dir nowhere",
        "gridmark: no whole system stands in nowhere; gridmark whole start --dir nowhere"
      },
      {"whole start --set seed", "gridmark: --set: expected KEY=VALUE, not 'seed'"},
      {"whole start --set sead=1", "gridmark: no setting sead in study whole; did you mean seed?"},
      {"whole measure --set seed=x", "gridmark: seed: expected a whole number from 0, not 'x'"},
      {
        "whole start now",
        "gridmark: Unmatched argument at index 2: 'now' (see gridmark whole start --help)"
      },
    };
    for (String[] one : cases) {
      Command run = Command.run((Object[]) one[0].split(" "));
      assertThat(run.status()).as(one[0]).isEqualTo(2);
      assertThat(run.err().lines()).containsExactly(one[1]);
    }
    assertThat(Path.of("standing")).doesNotExist();
  }
}
