package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher in a project of four modules; its Maven copies a source to a class, and that to a
 * jar, wherever one is needed; its JVM prints the jars; of a class, others can see the lines with
 * "public".
 */
@Timeout(60)
abstract class BuildingLauncher {
  private static final String MAVEN =
      """
      #!/bin/sh
      while [ "$1" != -pl ]; do shift; done
      echo "$2" >>built
      for module in $(echo "$2" | tr , ' '); do
        if [ -f hang ]; then touch hanging; exec sleep 60; fi
        name=$(basename $module)
        source=$module/src/main/Source
        class=$module/target/quick/classes/Source.class
        if grep -q wrong $source; then echo "an error in $module"; exit 1; fi
        mkdir -p $module/target/quick/classes target/gridmark/lib/cli target/gridmark/lib/driver
        [ $class -nt $source ] || cp $source $class # as Maven does
        cp $class $module/target/quick/gridmark-$name.jar
        case $name in
          control) cp */*/target/quick/*.jar target/gridmark/lib/cli ;;
          driver) cp driver/target/quick/*.jar core/model/target/quick/*.jar target/gridmark/lib/driver ;;
        esac
        touch $module/target/quick/finished
      done
      touch core/model/target/quick/finished # which all others need
      """;

  static final String JAVA =
      """
      #!/bin/sh
      case $1 in
        *ArchiveClassesAtExit=*) echo >>archived; cat target/gridmark/lib/cli/* >"${1#*=}" ;;
        *SharedArchiveFile=*) echo "archive: $(cat "${1#*=}")" ;;
      esac
      cat target/gridmark/lib/cli/* target/gridmark/lib/driver/*
      """;

  private static final String JAVAP = "#!/bin/sh\nshift 3; grep -h public \"$@\"; true\n";

  @TempDir Path root;

  ToyProject project;

  @BeforeEach
  void write() throws IOException {
    project = ToyProject.in(root, MAVEN, JAVA);
    project.program("jdk/bin/javap", JAVAP);
  }

  /** Nothing of it may outlive the test. */
  @AfterEach
  void nothingBuildsAnyMore() {
    assertThat(root.resolve("target/build.lock")).doesNotExist();
  }

  final Path write(String file, String text) throws IOException {
    return project.write(file, text);
  }

  final Process launcher() throws IOException {
    return project.start("gridmark", "list");
  }

  final String run(int status) throws Exception {
    return project.run(status, "gridmark", "list");
  }

  /** The modules of each build since it was asked last. */
  final List<String> builds() throws IOException {
    return project.lines("built");
  }

  static void assertRan(String said, String control, String driver, String model) {
    assertThat(said)
        .endsWith(
            "control %1$s\nmeasure 1\nmodel %3$s\ndriver %2$s\nmodel %3$s\n"
                .formatted(control, driver, model));
  }
}
