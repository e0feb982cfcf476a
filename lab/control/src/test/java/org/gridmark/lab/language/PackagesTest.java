package org.gridmark.lab.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tool of these packages is {@code cp}. */
class PackagesTest {
  @TempDir private Path source;
  @TempDir private Path cache;

  private Language language(String lock, String fetch) {
    return language(lock, fetch, source);
  }

  private static Language language(String lock, String fetch, Path folder) {
    return new Language(
        "shell",
        "Shell",
        folder,
        "sh",
        List.of("uname", "-r"),
        "1",
        lock.isEmpty() ? List.of() : List.of(lock.split(" ")),
        List.of(fetch.split(" ")),
        List.of("sh"),
        Set.of(),
        Set.of());
  }

  private Path fetched(String lock, String fetch) {
    return new Packages(cache).of(language(lock, fetch));
  }

  private List<Path> left() throws IOException {
    try (Stream<Path> all = Files.list(cache.resolve("shell"))) {
      return all.toList();
    }
  }

  @Test
  void theToolWorksInANewFolderWithTheLockedFiles() throws IOException {
    Files.createDirectory(source.resolve("src"));
    Files.writeString(source.resolve("src/lock"), "one 1.0");
    Files.writeString(source.resolve("other"), "not locked");

    Path there = fetched("src", "cp src/lock {packages}/made");

    assertThat(there.resolve("made")).hasContent("one 1.0");
    assertThat(there.resolve("src/lock")).exists();
    assertThat(there.resolve("other")).doesNotExist();
    assertThat(left()).containsExactly(there);
  }

  /** A client that is built of another language's sources has them beside its own. */
  @Test
  void aFileOfAFolderBesideIsLockedUnderItsPathThere(@TempDir Path languages) throws IOException {
    Files.createDirectories(languages.resolve("other/src"));
    Files.writeString(languages.resolve("other/src/one"), "1");
    Path folder = Files.createDirectory(languages.resolve("mine"));
    Language mine = language("../other/src", "cp other/src/one made", folder);

    Path there = new Packages(cache).of(mine);
    assertThat(there.resolve("made")).hasContent("1");
    Files.writeString(languages.resolve("other/src/one"), "2");
    assertThat(new Packages(cache).of(mine)).isNotEqualTo(there);
  }

  @Test
  void whatIsThereIsNotFetchedAgainUntilALockedFileOrTheCommandChanges() throws IOException {
    Files.writeString(source.resolve("lock"), "one 1.0");
    Path first = fetched("lock", "cp lock made");
    Files.writeString(first.resolve("mark"), "");

    assertThat(fetched("lock", "cp lock made")).isEqualTo(first);
    assertThat(first.resolve("mark")).exists();
    assertThat(fetched("lock", "cp lock otherwise")).isNotEqualTo(first);
    Files.writeString(source.resolve("lock"), "one 1.1");
    assertThat(fetched("lock", "cp lock made")).isNotEqualTo(first);
    assertThat(left()).hasSize(3);
  }

  @Test
  void packagesThatCannotBeFetchedLeaveNothingAndSayWhyInALine() throws IOException {
    Files.writeString(source.resolve("lock"), "");
    assertThatThrownBy(() -> fetched("lock", "cp nothing {packages}/made"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("the packages of Shell cannot be fetched: cp: ")
        .message()
        .hasLineCount(1);
    assertThatThrownBy(() -> fetched("lock", "gridmark-none"))
        .isInstanceOf(BadInput.class)
        .hasMessage("Shell needs gridmark-none on the PATH");
    assertThat(left()).isEmpty();
  }

  @Test
  void aLockOutsideTheFolderIsRefused() {
    for (String lock : List.of("none", "../" + source.getFileName() + "x", "/etc/hostname")) {
      assertThatThrownBy(() -> fetched(lock, "true"))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("lock names " + lock);
    }
  }

  @Test
  void aLanguageWithoutPackagesNeedsNoTool() {
    assertThat(fetched("", "gridmark-none")).isEqualTo(source);
  }

  @Test
  void manyWhoAskAtOnceGetTheSameWholeFolder() throws Exception {
    Files.writeString(source.resolve("lock"), "one 1.0");
    List<Future<Path>> asked = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 8; i++) {
        asked.add(threads.submit(() -> fetched("lock", "cp lock made")));
      }
    }
    for (Future<Path> one : asked) {
      assertThat(one.get().resolve("made")).hasContent("one 1.0");
    }
    assertThat(left()).hasSize(1);
  }
}
