package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What {@code ./verify} asks of Maven; in a project whose Maven writes down its arguments. */
@Timeout(60)
class VerifyTest {
  private static final String MAVEN =
      """
      #!/bin/sh
      case "$*" in *checkers*) exit 0 ;; esac
      echo "$*" | sed 's|-Dgridmark.test-folder=[^ ]*/gridmark-verify[^ ]*|FOLDER|' >>asked
      mkdir -p target/gridmark/lib/cli
      for module in core/model core/measure lab/control driver; do
        mkdir -p $module/target/quick && touch $module/target/quick/finished
      done
      ! [ -f fail ]
      """;

  @TempDir private Path root;
  private ToyProject project;

  @BeforeEach
  void write() throws IOException {
    project = ToyProject.in(root, MAVEN, "#!/bin/sh\n");
  }

  /** The last thing that Maven was asked for. */
  private String asked(String... arguments) throws Exception {
    assertThat(project.run(0, "verify", arguments)).contains("verify: passed on JDK 21 in ");
    return project.lines("asked").getLast();
  }

  @Test
  void withoutArgumentsAllIsChecked() throws Exception {
    assertThat(asked()).startsWith("-B -b smart ").endsWith(" verify -T 3");
    assertThat(asked("--soak")).endsWith(" verify -DexcludedGroups= -T 3");
    assertThat(asked("-pl", "driver", "-am")).endsWith(" verify -pl driver -am -T 3");
  }

  @Test
  void modulesThatAreNamedAreCheckedOnWhatIsBuiltOfTheOthers() throws Exception {
    project.run(0, "verify", "driver", "core/model/", "--soak", "-Dtest=ATest");
    List<String> asked = project.lines("asked");
    assertThat(asked)
        .hasSize(3)
        .allMatch(line -> line.startsWith("-B "))
        .last()
        .asString()
        .endsWith(" verify -pl driver,core/model -DexcludedGroups= -Dtest=ATest -T 3");
    assertThat(asked.getFirst()).contains("-Dquick").contains("-pl core/measure,core/model,driver");
    assertThat(asked.get(1)).isEqualTo("-B -q -Dquick install -am -pl core/model,driver");
  }

  @Test
  void aModuleMayBeNamedByItsPathAndAGroupIsAllInIt() throws Exception {
    assertThat(asked("./core/model")).endsWith(" verify -pl core/model -T 3");
    assertThat(asked(root + "/driver/")).endsWith(" verify -pl driver -T 3");
    assertThat(asked("core")).endsWith(" verify -pl core/model,core/measure -T 3");
  }

  @Test
  void optionsOfMavenKeepTheirValues() throws Exception {
    assertThat(asked("-l", "driver", "-D", "a=b", "-P", "checked"))
        .endsWith(" verify -l driver -D a=b -P checked -T 3");
  }

  @Test
  void helpIsTheHeadOfTheFile() throws Exception {
    assertThat(project.run(0, "verify", "--help")).startsWith("Builds all").contains("--soak");
    assertThat(project.lines("asked")).isEmpty();
  }

  @Test
  void whatIsStoppedStopsMaven() throws Exception {
    project.program("tools/mvn", "#!/bin/sh\ntouch hanging\nexec sleep 60\n");
    Process verify = project.start("verify");
    while (!Files.exists(root.resolve("hanging"))) {
      Thread.onSpinWait();
    }
    ProcessHandle maven = verify.toHandle().children().findFirst().orElseThrow();
    verify.destroy();
    assertThat(verify.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(verify.exitValue()).isEqualTo(130);
    assertThat(maven.isAlive()).isFalse();
  }

  @Test
  void whatThereIsNotIsOneLine() throws Exception {
    assertThat(project.run(2, "verify", "drivers"))
        .isEqualTo(
            "verify: no module drivers: expected a module, such as core/model, or an option\n");
    assertThat(project.run(2, "verify", "control"))
        .isEqualTo(
            "verify: no module control: expected a module, such as lab/control, or an option\n");
    assertThat(project.run(2, "verify", "--sok"))
        .isEqualTo(
            "verify: no option --sok: expected --soak, --all, --help, or an option of Maven, such as"
                + " -Dtest=NAME\n");
    assertThat(project.lines("asked")).isEmpty();
  }

  @Test
  void whatFailsIsToldByItsStatus() throws Exception {
    project.write("fail", "");
    assertThat(project.run(1, "verify")).contains("verify: FAILED on JDK 21 in ");
  }
}
