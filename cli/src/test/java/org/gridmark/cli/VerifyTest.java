package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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
    assertThat(asked.get(1)).isEqualTo("-B -q -Dquick install -am -pl driver,core/model");
  }

  @Test
  void aModuleThatThereIsNotIsOneLine() throws Exception {
    assertThat(project.run(2, "verify", "drivers"))
        .isEqualTo(
            "verify: no module drivers: expected a folder with a pom.xml, such as core/model, or an option\n");
    assertThat(project.lines("asked")).isEmpty();
  }

  @Test
  void whatFailsIsToldByItsStatus() throws Exception {
    project.write("fail", "");
    assertThat(project.run(1, "verify")).contains("verify: FAILED on JDK 21 in ");
  }
}
