package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A template is written where somebody says, and over or through nothing that is there. */
@Execution(ExecutionMode.CONCURRENT)
class InitIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir private Path folder;
  private Path here;

  @BeforeEach
  void make() throws IOException {
    folder = folder.toRealPath();
    here = Files.createDirectory(folder.resolve("here"));
  }

  private String init(int status, String name) throws Exception {
    Installed.Started command = new Installed(here).start("init", name);
    assertThat(command.await(PATIENCE)).as(command.said()).isEqualTo(status);
    return command.said();
  }

  @Test
  void theFolderIsNamedWhereverItIs() throws Exception {
    assertThat(init(0, "../mine")).startsWith("mine.yaml is written in " + folder + ": change it");
    assertThat(folder.resolve("mine.yaml")).content().contains("record:");
    assertThat(init(0, "hub")).startsWith("hub.settings is written in " + here + ": change it");
    assertThat(here.resolve("hub.settings")).isNotEmptyFile();
  }

  @Test
  void nothingIsOverwritten() throws Exception {
    Path there = Files.writeString(folder.resolve("mine.yaml"), "mine");
    assertThat(init(2, folder.resolve("mine").toString())).hasLineCount(1).contains("exists");
    assertThat(there).hasContent("mine");
  }

  @Test
  void noLinkIsFollowed() throws Exception {
    Path nowhere = folder.resolve("nowhere.yaml");
    Path link = Files.createSymbolicLink(here.resolve("mine.yaml"), nowhere);
    assertThat(init(2, "mine")).hasLineCount(1).contains("exists");
    assertThat(nowhere).doesNotExist();
    assertThat(Files.exists(link, LinkOption.NOFOLLOW_LINKS)).isTrue();
  }

  @Test
  void aFolderThatIsNotThereIsTold() throws Exception {
    assertThat(init(2, "../none/mine")).hasLineCount(1).contains("none is no folder");
  }
}
