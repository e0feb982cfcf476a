package org.gridmark.lab.host.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gridmark.lab.host.HostContract;
import org.gridmark.lab.host.agent.AgentHost;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host by a real sshd on this machine. */
class SshHostTest extends HostContract {
  @TempDir private static Path folder;
  private static SshServer server;
  private static List<Path> jars;
  private static SshHosts hosts;

  @BeforeAll
  static void open() throws Exception {
    SshServer.need();
    server = SshServer.start(folder.resolve("sshd"), List.of());
    jars = SshServer.jars(folder);
    hosts = opened();
  }

  private static SshHosts opened() throws Exception {
    SshHostSpec entry = SshServer.entry("far", server.access());
    return SshHosts.open(List.of(entry), jars);
  }

  @AfterAll
  static void close() throws Exception {
    if (server != null) {
      hosts.close();
      await(() -> server.programs().isEmpty()); // sshd ends its end of the connection last
      server.close();
    }
  }

  @Override
  protected AgentHost host() {
    return hosts.hosts().getFirst();
  }

  @Test
  void itIsNamedByItsDestination() {
    assertThat(host().description()).isEqualTo("by ssh, root@127.0.0.1");
    assertThat(host().name()).isEqualTo("far");
    assertThat(host().address()).isEqualTo("127.0.0.3");
  }

  @Test
  void itIsReachedOverAJumpHost() throws Exception {
    Path jumpFolder = folder.resolve("jump");
    try (SshServer jump = SshServer.start(jumpFolder, List.of())) {
      SshAccess direct = server.access();
      Path both = Files.writeString(folder.resolve("both.conf"), bothConfigurations(jumpFolder));
      SshAccess over =
          new SshAccess(
              direct.address(),
              direct.destination(),
              direct.port(),
              "",
              both.toString(),
              direct.directory(),
              direct.java(),
              "root@127.0.0.1:" + jump.port());
      try (SshHosts reached = SshHosts.open(List.of(SshServer.entry("over", over)), jars)) {
        assertThat(reached.hosts().getFirst().facts().processors()).isPositive();
        assertThat(jump.programs()).isNotEmpty();
      }
      await(() -> jump.programs().isEmpty());
    }
  }

  /** Keys and known hosts of both servers. */
  private static String bothConfigurations(Path jump) throws Exception {
    String jumped = Files.readString(jump.resolve("client.conf"));
    String known = Files.readString(jump.resolve("known"));
    Files.writeString(server.folder().resolve("known"), known, StandardOpenOption.APPEND);
    return Files.readString(server.folder().resolve("client.conf"))
        + jumped.lines().findFirst().orElseThrow()
        + "\n";
  }

  @Test
  void whatWasSentOnceIsNotSentAgain() throws Exception {
    Path own = Files.writeString(here.resolve("own.jar"), "a user's own");
    Path first = host().files().push(own);
    Map<String, FileTime> before = stored();

    try (SshHosts again = opened()) {
      Path second = again.hosts().getFirst().files().push(own);
      assertThat(second).hasContent("a user's own").isNotEqualTo(first);
    }

    assertThat(before).hasSizeGreaterThan(5);
    assertThat(stored()).isEqualTo(before);
  }

  @Test
  void aJarThatIsDamagedThereIsSentAgain() throws Exception {
    String name;
    try (Stream<Path> all = Files.list(store())) {
      Path jar =
          all.filter(one -> jars.stream().anyMatch(sent -> same(one, sent))).findFirst().get();
      name = jar.getFileName().toString();
      Files.delete(jar); // the agent that is there has it open
      Files.writeString(jar, "half of it");
    }

    try (SshHosts again = opened()) {
      assertThat(again.hosts().getFirst().availableMemory()).isPositive();
    }

    assertThat(jars).anyMatch(jar -> same(store().resolve(name), jar));
  }

  private static boolean same(Path one, Path other) {
    try {
      return Files.mismatch(one, other) < 0;
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Path store() {
    return server.folder().resolve("far/store");
  }

  private static Map<String, FileTime> stored() throws Exception {
    Map<String, FileTime> all = new TreeMap<>();
    try (Stream<Path> files = Files.list(store())) {
      for (Path file : files.toList()) {
        all.put(file.getFileName().toString(), Files.getLastModifiedTime(file));
      }
    }
    all.put("", Files.getLastModifiedTime(store()));
    return all;
  }

  @Test
  void onlyItsOwnerSeesWhatItWasSent() throws Exception {
    assertThat(Files.getPosixFilePermissions(store()))
        .allMatch(one -> one.name().startsWith("OWNER"));
  }
}
