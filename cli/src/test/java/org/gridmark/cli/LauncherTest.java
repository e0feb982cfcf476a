package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The launcher builds what has changed before it runs, and nothing else. */
final class LauncherTest extends BuildingLauncher {
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
  void aChangedBuildBuildsAllAgain() throws Exception {
    run(0);
    builds();
    write("core/pom.xml", ToyProject.modules("model", "measure") + " ");
    Path left = write("target/gridmark/lib/gone", "");
    run(0);
    assertThat(builds()).containsExactly("core/measure,core/model,driver,lab/control");
    assertThat(left).doesNotExist();
  }
}
