package org.gridmark.lab.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchFoldersTest {
  private static final String NAME = "gridmark-" + System.getProperty("user.name");

  @TempDir private Path temporary;

  @Test
  void aFolderIsThisUsersAlone() throws IOException {
    Path mine = Objects.requireNonNull(ScratchFolders.ofThisUser(temporary));
    assertThat(mine).isEqualTo(temporary.resolve(NAME)).isEmptyDirectory();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(mine)))
        .isEqualTo("rwx------");
    assertThat(ScratchFolders.ofThisUser(temporary)).isEqualTo(mine);
  }

  @Test
  void aLinkOrAFileInItsPlaceIsNotUsed() throws IOException {
    Path elsewhere = Files.createDirectory(temporary.resolve("elsewhere"));
    Path place = Files.createSymbolicLink(temporary.resolve(NAME), elsewhere);
    assertThat(ScratchFolders.ofThisUser(temporary)).isNull();
    Files.delete(place);
    Files.createFile(place);
    assertThat(ScratchFolders.ofThisUser(temporary)).isNull();
  }

  @Test
  void aFolderThatOthersCanWriteToIsNotUsed() throws IOException {
    Path place = Files.createDirectory(temporary.resolve(NAME));
    Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertThat(ScratchFolders.ofThisUser(temporary)).isNull();
  }

  @Test
  void aFolderOfAnotherUsersIsNotUsed() throws Exception {
    Path place = Objects.requireNonNull(ScratchFolders.ofThisUser(temporary));
    int status = new ProcessBuilder("chown", "nobody", place.toString()).start().waitFor();
    Assumptions.assumeTrue(status == 0, "only root can give a folder away");
    assertThat(ScratchFolders.ofThisUser(temporary)).isNull();
  }

  @Test
  void whatAProcessThatIsGoneHasLeftIsRemovedAndNothingElse() throws Exception {
    Path one = ScratchFolders.make();
    Path all = one.getParent().resolveSibling("");
    ProcessName dead = new ProcessName(ProcessName.own().process(), 1);
    Path left = Files.createDirectories(all.resolve(dead.toString()).resolve("1"));
    Path other = Files.createDirectories(all.resolve("99999999999999999999-1"));
    Path victim = Files.writeString(temporary.resolve("victim"), "mine");
    Files.createSymbolicLink(left.resolve("link"), victim);

    ScratchFolders.removeAbandoned();

    assertThat(left.getParent()).doesNotExist();
    assertThat(victim).hasContent("mine");
    assertThat(other).exists();
    assertThat(one).exists();
    Files.delete(other);
    LocalHost.HERE.files().delete(one);
    assertThat(one).doesNotExist();
  }
}
