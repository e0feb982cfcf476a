package org.gridmark.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.gridmark.lab.host.local.ProcessName;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The user's own notes of runs that have objects on clusters. */
class RunNotesTest {
  private static final String SERVER = "https://127.0.0.1:6443/";

  @TempDir private Path folder;
  private RunNotes notes;

  @BeforeEach
  void begin() {
    notes = TestPods.notes(folder);
  }

  @Test
  void aRunIsAbandonedOnceItsProcessIsGone() throws Exception {
    RunNote mine = notes.draw(SERVER, "bench");
    RunNote left = TestPods.ofAProcessThatIsGone(notes.draw(SERVER, "bench"));
    notes.write(mine);
    notes.write(left);

    assertThat(notes.abandoned(SERVER, "bench")).containsExactly(left);

    notes.end(left);
    assertThat(notes.abandoned(SERVER, "bench")).isEmpty();
  }

  @Test
  void runsOfOtherClustersNamespacesAndMachinesAreLetBe() throws Exception {
    RunNote drawn = TestPods.ofAProcessThatIsGone(notes.draw(SERVER, "bench"));
    notes.write(drawn);
    notes.write(
        new RunNote(
            "gridmark-00000001", drawn.mark(), SERVER, "bench", "else", drawn.controller()));

    assertThat(notes.abandoned("https://elsewhere/", "bench")).isEmpty();
    assertThat(notes.abandoned(SERVER, "default")).isEmpty();
    assertThat(notes.abandoned(SERVER, "bench")).containsExactly(drawn);
  }

  @Test
  void aFileThatIsNoNoteIsLetBe() throws Exception {
    RunNote drawn = TestPods.ofAProcessThatIsGone(notes.draw(SERVER, "bench"));
    RunNote odd =
        new RunNote(
            "default", drawn.mark(), SERVER, "bench", drawn.machine(), new ProcessName(1, 1));
    notes.write(odd);
    Files.writeString(folder.resolve("notes").resolve("half.properties"), "run=\\u00");

    assertThat(notes.abandoned(SERVER, "bench")).isEmpty();
  }

  @Test
  void nobodyElseReadsThem() throws Exception {
    notes.write(notes.draw(SERVER, "bench"));
    assertThat(Files.getPosixFilePermissions(folder.resolve("notes")))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
  }

  @Test
  void marksAreDrawn() throws Exception {
    assertThat(notes.draw(SERVER, "bench").mark())
        .matches("[0-9a-f]{32}")
        .isNotEqualTo(notes.draw(SERVER, "bench").mark());
  }
}
