package org.gridmark.lab.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.process.HostLayout;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Service;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemFolderTest {
  @TempDir private Path parent;

  @Test
  void itsOwnerAloneCanReadWhatIsNoted() throws Exception {
    Path path = parent.resolve("systems/whole");
    SystemState note =
        SystemState.here("whole", Map.of("nodes", "2"), Map.of("echo", "with a password"));
    try (SystemFolder folder = SystemFolder.hold(path)) {
      folder.note(SystemState.here("whole", Map.of(), Map.of()));
      folder.note(note);
      assertThat(folder.note()).contains(note);
    }
    assertThat(Files.getPosixFilePermissions(path))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    assertThat(Files.getPosixFilePermissions(path.resolve("system.json")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(note).asString().doesNotContain("password");
  }

  @Test
  void aFolderThatIsThereIsTightened() throws Exception {
    Path path = parent.resolve("open");
    Files.createDirectory(path);
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
    try (SystemFolder folder = SystemFolder.hold(path)) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.path())))
          .isEqualTo("rwx------");
    }
  }

  @Test
  void noLogIsWrittenThroughALink() throws Exception {
    Path path = Files.createDirectory(parent.resolve("linked"));
    try (SystemFolder folder = SystemFolder.hold(path)) {
      Files.createSymbolicLink(path.resolve("logs"), parent);
      assertThatThrownBy(() -> folder.premises(LocalHost.HERE, List.of()))
          .isInstanceOf(LabFailure.class)
          .hasMessageContaining("logs");
    }
  }

  @Test
  void servicesHaveFoldersThatAreKept() throws Exception {
    try (SystemFolder folder = SystemFolder.hold(parent.resolve("one"))) {
      Path rest = Files.createDirectories(parent.resolve("one/tmp/rest"));
      HostLayout premises = folder.premises(LocalHost.HERE, List.of("echo", "echo-1"));

      assertThat(premises.data().resolve("echo").resolve(Service.KEEP)).exists();
      assertThat(premises.data().resolve("echo-1").resolve(Service.KEEP)).exists();
      assertThat(premises.scratch()).isEmptyDirectory();
      assertThat(rest).doesNotExist();
    }
  }

  @Test
  void aFolderWithSomethingElseInItIsLeftAlone() throws Exception {
    Path file = Files.writeString(parent.resolve("letter.txt"), "mine");

    assertThatThrownBy(() -> SystemFolder.hold(parent))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "%s holds something else: expected an empty directory, or that of a system", parent);
    assertThatThrownBy(() -> SystemFolder.hold(file))
        .isInstanceOf(BadInput.class)
        .hasMessage("%s is a file: expected a directory", file);
    assertThat(parent.toFile().list()).containsExactly("letter.txt");
  }

  @Test
  void whoDiedBeforeAnythingWasNotedIsNoHindrance() throws Exception {
    Files.writeString(parent.resolve(".lock"), "1\n");
    Files.writeString(parent.resolve("system.json.part"), "{\"pid\":");

    try (SystemFolder folder = SystemFolder.hold(parent)) {
      assertThat(folder.note()).isEmpty();
      folder.note(SystemState.here("whole", Map.of(), Map.of()));
      assertThat(folder.note()).isPresent();
    }
  }

  @Test
  void aSystemThatNobodyHoldsUpDoesNotStand() throws Exception {
    Path path = parent.resolve("one");
    try (SystemFolder folder = SystemFolder.hold(path)) {
      folder.note(SystemState.here("whole", Map.of(), Map.of()));
    }

    assertThatThrownBy(() -> SystemFolder.standing(path, "whole"))
        .isInstanceOf(BadInput.class)
        .hasMessage("no whole system stands in %s; gridmark whole start --dir %s", path, path);
    assertThatThrownBy(() -> SystemFolder.standing(parent.resolve("nowhere"), "whole"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("no whole system stands in");
  }

  @Test
  void aProcessIsKnownByItsStartToo() {
    SystemState here = SystemState.here("whole", Map.of(), Map.of());

    assertThat(here.process()).contains(ProcessHandle.current());
    long anotherStart = here.started() - 60_000;
    assertThat(new SystemState(here.pid(), anotherStart, "whole", Map.of(), Map.of()).process())
        .isEmpty();
  }
}
