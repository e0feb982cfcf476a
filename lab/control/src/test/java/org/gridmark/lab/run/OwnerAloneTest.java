package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.record.RunInfo;
import org.gridmark.store.RunDirectory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** All that a run writes is for its user alone, and in its own folder. */
@ExtendWith(TestInstallation.class)
class OwnerAloneTest {
  @TempDir private Path out;
  private SmallLab lab;

  @BeforeEach
  void open(TestInstallation.Shared installed) {
    lab = new SmallLab(installed.home(), out);
  }

  @Test
  void nobodyElseCanReadAFolderOrFileOfARun() throws Exception {
    Path run = lab.run("get", "default", 1, Map.of());
    RunDirectory.open(run).writeResults("");
    RunDirectory.open(run).writeReport("");

    Map<String, String> modes = new TreeMap<>();
    try (Stream<Path> all = Files.walk(run)) {
      for (Path one : all.toList()) {
        modes.put(
            one + (Files.isDirectory(one) ? "/" : ""),
            PosixFilePermissions.toString(
                Files.getPosixFilePermissions(one, LinkOption.NOFOLLOW_LINKS)));
      }
    }
    assertThat(modes.keySet())
        .anyMatch(name -> name.endsWith("/windows.csv"))
        .anyMatch(name -> name.endsWith(".log"))
        .anyMatch(name -> name.endsWith("/.lock"));
    modes.forEach(
        (name, mode) ->
            assertThat(mode).as(name).isEqualTo(name.endsWith("/") ? "rwx------" : "rw-------"));
  }

  @Test
  void nothingIsWrittenThroughALinkInPlaceOfTheTrials() throws Exception {
    Path run = lab.run("get", "default", 1, Map.of());
    Path elsewhere = Files.createDirectory(out.resolve("elsewhere"));
    Files.move(run.resolve("trials"), out.resolve("moved"));
    Files.createSymbolicLink(run.resolve("trials"), elsewhere);
    RunDirectory.open(run).state(RunInfo.State.PARTIAL);

    assertThatThrownBy(() -> lab.resume(run, false))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("is a link: nothing is written through it");
    assertThat(elsewhere).isEmptyDirectory();
  }

  @Test
  void aRunThatIsCompleteIsNotLocked() throws Exception {
    Path run = lab.run("get", "default", 1, Map.of());
    Path lock = run.resolve(".lock");
    Files.delete(lock);

    assertThatThrownBy(() -> lab.resume(run, false)).isInstanceOf(BadInput.class);
    assertThat(lock).doesNotExist();
  }
}
