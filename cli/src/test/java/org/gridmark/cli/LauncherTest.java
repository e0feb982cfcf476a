package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher builds before it runs, and runs nothing that is older than its source. In a project
 * of four modules; its Maven copies a source to a class, and that to a jar, wherever one is needed;
 * its JVM prints the jars; of a class, others can see the lines with "public".
 */
@Timeout(60)
class LauncherTest {
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

  private static final String JAVA =
      """
      #!/bin/sh
      case $1 in
        *ArchiveClassesAtExit=*) echo >>archived; cat target/gridmark/lib/cli/* >"${1#*=}" ;;
        *SharedArchiveFile=*) echo "archive: $(cat "${1#*=}")" ;;
      esac
      cat target/gridmark/lib/cli/* target/gridmark/lib/driver/*
      """;

  private static final String JAVAP = "#!/bin/sh\nshift 3; grep -h public \"$@\"; true\n";

  @TempDir private Path root;

  private ToyProject project;

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

  private Path write(String file, String text) throws IOException {
    return project.write(file, text);
  }

  private Process launcher() throws IOException {
    return project.start("gridmark", "list");
  }

  private String run(int status) throws Exception {
    return project.run(status, "gridmark", "list");
  }

  /** The modules of each build since it was asked last. */
  private List<String> builds() throws IOException {
    return project.lines("built");
  }

  private static void assertRan(String said, String control, String driver, String model) {
    assertThat(said)
        .endsWith(
            "control %1$s\nmeasure 1\nmodel %3$s\ndriver %2$s\nmodel %3$s\n"
                .formatted(control, driver, model));
  }

  @Test
  void theFirstTimeAllIsBuiltAndThenNothing() throws Exception {
    assertRan(run(0), "1", "1", "1");
    assertRan(run(0), "1", "1", "1");
    assertThat(builds()).containsExactly("core/measure,core/model,driver,lab/control");
  }

  @Test
  void aChangeInsideAModuleBuildsThatModuleAndIsEverywhere() throws Exception {
    run(0);
    builds();
    write("driver/src/main/Source", "driver 2\n");
    assertRan(run(0), "1", "2", "1");
    write("core/model/src/main/Source", "model 2\n");
    assertRan(run(0), "1", "2", "2");
    assertThat(builds()).containsExactly("driver", "core/model");
  }

  @Test
  void aChangeThatOthersSeeBuildsThemToo() throws Exception {
    run(0);
    builds();
    write("core/model/src/main/Source", "model public 2\n");
    assertRan(run(0), "1", "1", "public 2");
    write("core/measure/src/main/Source", "measure 1\n");
    assertRan(run(0), "1", "1", "public 2");
    assertThat(builds())
        .containsExactly("core/model", "core/measure,driver,lab/control", "core/measure");
  }

  /** Which may have it need another library, that others are then to have beside them. */
  @Test
  void soDoesAChangedPom() throws Exception {
    run(0);
    builds();
    Path pom = root.resolve("core/measure/pom.xml");
    Files.writeString(pom, Files.readString(pom) + "<!-- another -->\n");
    run(0);
    assertThat(builds()).containsExactly("core/measure", "lab/control");
  }

  @Test
  void othersAreBuiltEvenIfTheChangeWasBuiltBeforeAnInterruption() throws Exception {
    run(0);
    builds();
    write("core/model/src/main/Source", "model public 2\n");
    write("driver/src/main/Source", "driver wrong\n");
    assertThat(run(3)).contains("an error in driver").doesNotContain("measure 1\n");
    write("driver/src/main/Source", "driver 2\n");
    assertRan(run(0), "1", "2", "public 2");
    assertThat(builds()).containsExactly("core/model,driver", "core/measure,driver,lab/control");
  }

  @Test
  void theArchiveOfClassesIsNeverOlderThanTheseAre() throws Exception {
    assertThat(run(0)).startsWith("Building").contains("archive: control 1\nmeasure 1\nmodel 1\n");
    run(0);
    write("driver/src/main/Source", "driver 2\n");
    run(0);
    assertThat(root.resolve("archived")).hasContent("\n");
    write("core/model/src/main/Source", "model 2\n");
    assertThat(run(0)).contains("archive: control 1\nmeasure 1\nmodel 2\n");
    project.release("21.0.1+10");
    run(0);
    assertThat(root.resolve("archived")).hasContent("\n\n\n");
  }

  @Test
  void whereNoArchiveCanBeWrittenItRunsWithout() throws Exception {
    project.program("jdk/bin/java", JAVA.replace("echo >>archived", "exit 1"));
    assertRan(run(0), "1", "1", "1");
    assertThat(run(0)).doesNotContain("archive");
  }

  @Test
  void soDoesAnOldFileThatIsPutInThePlaceOfANewerOne() throws Exception {
    run(0);
    builds();
    Path old = write("old", "driver 0\n");
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(3600)));
    Files.move(old, root.resolve("driver/src/main/Source"), StandardCopyOption.REPLACE_EXISTING);
    assertRan(run(0), "1", "0", "1");
    Path inside = write("driver/src/main/Source", "driver -1\n");
    Files.setLastModifiedTime(inside, FileTime.from(Instant.now().minusSeconds(3600)));
    assertRan(run(0), "1", "-1", "1");
    assertThat(builds()).containsExactly("driver", "driver");
  }

  @Test
  void andAFileThatIsTakenAway() throws Exception {
    Path more = write("driver/src/main/more/File", "");
    run(0);
    builds();
    Files.delete(more);
    run(0);
    assertThat(builds()).containsExactly("driver");
  }

  /** The time of the folder itself is all that changes. */
  @Test
  void andSourcesThatAreMovedHereAsAWhole() throws Exception {
    write("old/main/Source", "driver 0\n");
    run(0);
    builds();
    project.delete("driver/src");
    Files.move(root.resolve("old"), root.resolve("driver/src"));
    assertRan(run(0), "1", "0", "1");
    assertThat(builds()).containsExactly("driver");
  }

  @Test
  void aCopyOfTheProjectIsBuiltAsItIs() throws Exception {
    run(0);
    builds();
    write("driver/src/main/Source", "driver 2\n");
    assertRan(project.copied().run(0, "gridmark", "list"), "1", "2", "1");
  }

  @Test
  void whereTheClassesAreGoneOthersAreBuiltToo() throws Exception {
    run(0);
    builds();
    project.delete("core/model/target");
    write("core/model/src/main/Source", "model 2\n");
    assertRan(run(0), "1", "1", "2");
    assertThat(builds()).containsExactly("core/model", "core/measure,driver,lab/control");
  }

  @Test
  void aChangeThatIsTakenBackAfterAFailureIsTakenBackEverywhere() throws Exception {
    run(0);
    write("core/model/src/main/Source", "model public 1\n");
    run(0);
    builds();
    write("core/model/src/main/Source", "model public 2\n");
    write("driver/src/main/Source", "driver wrong\n");
    run(3);
    write("driver/src/main/Source", "driver 1\n");
    assertRan(run(0), "1", "1", "public 2");
    builds();
    write("core/model/src/main/Source", "model public 1\n");
    assertRan(run(0), "1", "1", "public 1");
    assertThat(builds()).containsExactly("core/model", "core/measure,driver,lab/control");
  }

  /** As {@code mvn install -Dquick -pl core/model} does. */
  @Test
  void whatSomebodyElseHasCompiledIsNotTakenForWhatOthersWereBuiltWith() throws Exception {
    run(0);
    write("core/model/src/main/Source", "model public 2\n");
    Files.copy(
        root.resolve("core/model/src/main/Source"),
        root.resolve("core/model/target/quick/classes/Source.class"),
        StandardCopyOption.REPLACE_EXISTING);
    builds();
    assertRan(run(0), "1", "1", "public 2");
    assertThat(builds()).containsExactly("core/model", "core/measure,driver,lab/control");
  }

  @Test
  void aFolderThatIsNoModuleIsNobodys() throws Exception {
    run(0);
    builds();
    write("core/model copy/pom.xml", "<artifactId>gridmark-model</artifactId>\n");
    write("core/model.orig/src/main/Source", "model 0\n");
    assertRan(run(0), "1", "1", "1");
    assertThat(builds()).isEmpty();
  }

  /** As when a new file has a number of one digit more. */
  @Test
  void numbersOfFilesThatArePaddedAnewAreNoChange() throws Exception {
    run(0);
    builds();
    project.program("tools/ls", "#!/bin/sh\n/bin/ls \"$@\" | sed 's/^/ /'\n");
    assertRan(run(0), "1", "1", "1");
    assertThat(builds()).isEmpty();
  }

  @Test
  void aLockOfAnotherProgramIsNone() throws Exception {
    run(0);
    write("driver/src/main/Source", "driver 2\n");
    String before = ProcessHandle.current().pid() + "_Thu_Jan_1_00:00:00_1970";
    Files.createSymbolicLink(root.resolve("target/build.lock"), Path.of(before));
    Files.createSymbolicLink(root.resolve("target/build.dead"), Path.of("2147483647"));
    assertRan(run(0), "1", "2", "1");
  }

  @Test
  void aChangedBuildBuildsAllAgain() throws Exception {
    run(0);
    builds();
    write("core/pom.xml", ToyProject.modules("model", "measure") + " ");
    Path left = write("target/gridmark/lib/gone", "");
    run(0);
    assertThat(builds()).containsExactly("core/measure,core/model,driver,lab/control");
    assertThat(left).doesNotExist();
  }

  @Test
  void afterAFailureNothingRunsUntilTheRestIsBuilt() throws Exception {
    run(0);
    builds();
    write("core/model/src/main/Source", "model 2\n");
    write("driver/src/main/Source", "driver wrong\n");
    assertThat(run(3)).contains("an error in driver").doesNotContain("measure 1\n");
    assertThat(run(3)).doesNotContain("measure 1\n");
    Path source = write("driver/src/main/Source", "driver 1\n");
    Files.setLastModifiedTime(source, FileTime.from(Instant.now().minusSeconds(3600)));
    assertRan(run(0), "1", "1", "2");
    assertThat(builds()).containsExactly("core/model,driver", "driver", "driver");
  }

  @Test
  void anInterruptedBuildEndsAndIsGoneOnWith() throws Exception {
    run(0);
    builds();
    write("driver/src/main/Source", "driver 2\n");
    Process launcher = hanging();
    ProcessHandle maven = maven(launcher);
    launcher.destroy();
    assertThat(launcher.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(launcher.exitValue()).isEqualTo(130);
    assertThat(maven.isAlive()).isFalse();
    Files.delete(root.resolve("hang"));
    assertRan(run(0), "1", "2", "1");
  }

  /** A first build may fetch for minutes; a log is no terminal, and has lines. */
  @Test
  void aLongBuildTellsThatItIsAlive() throws Exception {
    write(".mvn/maven.config", "-Dmaven.repo.local=" + root.resolve("repository") + "\n");
    Files.createDirectories(root.resolve("repository"));
    Process launcher = hanging();
    Files.write(root.resolve("repository/library.jar"), new byte[3 << 20]);
    try (BufferedReader said = launcher.inputReader(StandardCharsets.UTF_8)) {
      assertThat(said.readLine()).contains("first use", "about 940 MB of libraries");
      assertThat(said.readLine()).matches("  1\\d s: 0 of 4 modules built, 3 MB fetched");
      launcher.toHandle().destroy(); // and its streams stay open
      assertThat(said.readLine()).isNull();
    }
    assertThat(launcher.waitFor(1, TimeUnit.MINUTES)).isTrue();
  }

  /** Started before what tells that it is alive. */
  private static ProcessHandle maven(Process launcher) {
    return launcher.children().min(Comparator.comparingLong(ProcessHandle::pid)).orElseThrow();
  }

  /** A launcher in the middle of a build. */
  private Process hanging() throws Exception {
    write("hang", "");
    Process launcher = launcher();
    await(() -> Files.exists(root.resolve("hanging")));
    Files.delete(root.resolve("hanging"));
    return launcher;
  }

  @Test
  void theBuildOfAKilledLauncherIsWaitedFor() throws Exception {
    run(0);
    builds();
    write("driver/src/main/Source", "driver 2\n");
    Process launcher = hanging();
    ProcessHandle maven = maven(launcher);
    Path lock = root.resolve("target/build.lock");
    await(() -> link(lock).startsWith(maven.pid() + "_"));
    launcher.destroyForcibly().waitFor();
    Files.delete(root.resolve("hang"));
    Process next = launcher();
    await(() -> next.children().anyMatch(LauncherTest::sleeps));
    assertThat(builds()).containsExactly("driver");
    maven.destroy();
    String said = ToyProject.ended(0, next);
    assertRan(said, "1", "2", "1");
    assertThat(builds()).containsExactly("driver");
  }

  private static String link(Path path) {
    try {
      return Files.readSymbolicLink(path).toString();
    } catch (IOException e) {
      return ""; // while it is replaced
    }
  }

  private static boolean sleeps(ProcessHandle process) {
    return process.info().command().orElse("").endsWith("sleep");
  }

  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      assertThat(Thread.currentThread().isInterrupted()).as("too late").isFalse();
      Thread.onSpinWait();
    }
  }

  @Test
  void ofTwoAtOnceOneBuilds() throws Exception {
    Process first = launcher();
    Process second = launcher();
    assertRan(ToyProject.ended(0, first), "1", "1", "1");
    assertRan(ToyProject.ended(0, second), "1", "1", "1");
    assertThat(builds()).hasSize(1);
  }
}
