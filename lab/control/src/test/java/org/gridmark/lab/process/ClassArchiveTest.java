package org.gridmark.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.run.TestInstallation;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** With real JVMs, which look for a main class that is not there and end. */
@ExtendWith(TestInstallation.class)
class ClassArchiveTest {
  private static final Jvm JVM = Jvm.of(LocalHost.HERE);
  private static final String START = "-XX:SharedArchiveFile=";

  private static Study study;

  @TempDir private Path folder;

  @BeforeAll
  static void install(TestInstallation.Shared installed) {
    study = new Installation(installed.home()).study("small");
  }

  private static ClassArchive archive(String wanted) {
    return ClassArchive.of(Settings.of(study, false, Map.of("archive", wanted)));
  }

  private static List<String> command() throws Exception {
    var source = ObjectMapper.class.getProtectionDomain().getCodeSource();
    String jar = Path.of(source.getLocation().toURI()).toString();
    return List.of(JVM.command(), "-Xmx64m", "-cp", jar, "NoSuchClass", "node");
  }

  private HostLayout premises() {
    return HostLayout.passing(LocalHost.HERE, folder, folder);
  }

  /** Its output, and its errors. */
  private String run(List<String> command) throws Exception {
    Path said = folder.resolve("said");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return Files.readString(said);
  }

  private static void awaitWritten(ClassArchive archive) {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (!archive.isWritten() && System.nanoTime() < end) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
    }
  }

  /** A JVM that had to do without it would not start: {@code -Xshare:on}. */
  @Test
  void aJvmStartsFromTheArchiveOfTheFirstNodesClasses() throws Exception {
    try (ClassArchive archive = archive("on")) {
      run(archive.node(premises(), JVM, command()));
      assertThat(archive.node(premises(), JVM, command()))
          .as("before it is written")
          .isEqualTo(command());
      archive.begin();
      awaitWritten(archive);
      List<String> later = new ArrayList<>(archive.client(JVM, command()));
      assertThat(later.get(1)).startsWith(START);
      later.add(1, "-Xshare:on");
      assertThat(run(later)).contains("NoSuchClass").doesNotContain("Unable to use shared archive");
    }
  }

  @Test
  void anotherJvmStartsWithoutIt() throws Exception {
    try (ClassArchive archive = archive("on")) {
      run(archive.node(premises(), JVM, command()));
      archive.begin();
      awaitWritten(archive);
      assertThat(archive.client(JVM, command())).isNotEqualTo(command());
      Jvm other = new Jvm(LocalHost.HERE, "/elsewhere");
      assertThat(archive.client(other, command())).isEqualTo(command());
    }
  }

  /** As when the JVM cannot list its classes. */
  @Test
  void withoutAListThereIsNoArchiveAndNothingFails() throws Exception {
    try (ClassArchive archive = archive("on")) {
      archive.node(premises(), JVM, command());
      archive.begin();
      assertThat(archive.isWritten()).isFalse();
      assertThat(archive.client(JVM, command())).isEqualTo(command());
    }
  }

  @Test
  void unlessItIsWantedNothingChanges() throws Exception {
    try (ClassArchive archive = archive("off")) {
      assertThat(archive.node(premises(), JVM, command())).isEqualTo(command());
      archive.begin();
      assertThat(archive.client(JVM, command())).isEqualTo(command());
    }
  }
}
