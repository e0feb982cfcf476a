package org.gridmark.lab.host.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.lab.host.emulated.EmulatedHosts;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host that cannot be used is told in one line. */
class SshFailuresTest {
  @TempDir private static Path shared;
  private static SshServer server;
  @TempDir private Path folder;

  @BeforeAll
  static void start() throws IOException {
    SshServer.need();
    server = SshServer.start(shared.resolve("sshd"), List.of());
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      server.close();
    }
  }

  @Test
  void aHostWhoseKeyIsUnknownIsNotTrusted() throws Exception {
    assertRefused(
        known(""),
        "host far: ssh does not know its host key: connect once by hand, or add it to known_hosts");
  }

  @Test
  void aHostWhoseKeyHasChangedIsNotTrusted() throws Exception {
    String other = Files.readString(server.folder().resolve("user.pub"));
    String known = "[127.0.0.1]:%d %s".formatted(server.port(), other);
    assertThatThrownBy(() -> open(known(known)))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("host far: its host key is not the one that ssh knows")
        .message()
        .doesNotContain("\n");
  }

  private SshAccess known(String keys) throws IOException {
    Path known = Files.writeString(folder.resolve("known"), keys);
    String text =
        Files.readString(server.folder().resolve("client.conf"))
            .replace(server.folder().resolve("known").toString(), known.toString());
    Path config = Files.writeString(folder.resolve("client.conf"), text);
    SshAccess usual = server.access();
    return new SshAccess(
        usual.address(),
        usual.destination(),
        usual.port(),
        "",
        config.toString(),
        usual.directory(),
        usual.java());
  }

  @Test
  void whoIsNotLetInIsTold() {
    assertRefused(
        to("nobody-here@127.0.0.1", server.port()),
        "host far: nobody-here@127.0.0.1: Permission denied (publickey). Is nobody-here@127.0.0.1"
            + " the right user, and the key known there?");
  }

  private SshAccess to(String destination, int port) {
    SshAccess usual = server.access();
    return new SshAccess(
        usual.address(), destination, port, "", usual.config(), usual.directory(), usual.java());
  }

  @Test
  void javaHasToBeWhereItIsSaidToBe() {
    assertRefused(
        server.access("far", "/nowhere"), "host far: no Java 21 or newer in /nowhere there");
  }

  @Test
  void javaHasToBeNewEnough() throws Exception {
    Path old = Files.createDirectories(folder.resolve("jdk/bin"));
    Files.writeString(old.resolve("java"), "#!/bin/sh\necho 'openjdk version \"17.0.9\"' >&2\n");
    Files.setPosixFilePermissions(
        old.resolve("java"), PosixFilePermissions.fromString("rwxr-xr-x"));

    assertRefused(
        server.access(folder.resolve("far").toString(), old.getParent().toString()),
        "host far: no Java 21 or newer in %s there, only 17".formatted(old.getParent()));
  }

  @Test
  void whereThereIsNoJavaTheUsualPlacesAreTold() throws Exception {
    EmulatedHosts.refusal().ifPresent(why -> Assumptions.abort(why));
    List<String> hidden = inMounts("mount -t tmpfs none /usr/lib/jvm");
    try (SshServer bare =
        SshServer.start(folder.resolve("bare"), hidden, "SetEnv PATH=/usr/bin:/bin")) {
      assertRefused(
          bare.access(folder.resolve("far").toString(), ""),
          "host far: no Java 21 or newer in JAVA_HOME, on the PATH or in /usr/lib/jvm there");
    }
  }

  @Test
  void javaIsFoundInTheUsualPlaces() throws Exception {
    Assumptions.assumeTrue(System.getProperty("java.home").startsWith("/usr/lib/jvm/"));
    SshHostSpec entry = SshServer.entry("far", server.access(folder.resolve("far").toString(), ""));
    try (SshHosts hosts = SshHosts.open(List.of(entry), SshServer.jars(shared))) {
      assertThat(hosts.hosts().getFirst().facts().javaHome()).isNotEmpty();
    }
  }

  @Test
  void aDirectoryThatCannotBeMadeIsTold() {
    assertRefused(
        server.access("/dev/null/far", System.getProperty("java.home")),
        "host far: cannot make the directory /dev/null/far there: Not a directory");
  }

  @Test
  void aDirectoryOfSomebodyElseIsNotTrusted() throws Exception {
    Path store = Files.createDirectories(folder.resolve("far/store"));
    Files.setOwner(
        store,
        store.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
    assertRefused(
        server.access(folder.resolve("far").toString(), System.getProperty("java.home")),
        "host far: %s there belongs to another user".formatted(store));
  }

  @Test
  void aFullDiskIsToldAndLeavesNothingHalf() throws Exception {
    EmulatedHosts.refusal().ifPresent(why -> Assumptions.abort(why));
    Path small = Files.createDirectory(folder.resolve("small"));
    List<String> before = inMounts("mount -t tmpfs -o size=2m none '" + small + "'");
    try (SshServer full = SshServer.start(folder.resolve("full"), before)) {
      String java = System.getProperty("java.home");
      assertFails(
          full.access(small.toString(), java),
          "host far: cannot copy to %s/store there: No space left on device".formatted(small));
    }
  }

  private static List<String> inMounts(String command) {
    return List.of("unshare", "--mount", "sh", "-ec", command + "; exec \"$@\"", "sh");
  }

  /** All at once, as one of them takes as long as a connection may take. */
  @Test
  void everyHostThatCannotBeUsedIsInTheLine() throws Exception {
    int closed = SshServer.freePort();
    try (ServerSocket silent = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
      List<SshHostSpec> entries =
          List.of(
              SshServer.entry("good", server.access()),
              SshServer.entry("shut", to("root@127.0.0.1", closed)),
              SshServer.entry("mute", to("root@127.0.0.1", silent.getLocalPort())),
              SshServer.entry("other", to("nobody-here@127.0.0.1", server.port())));

      Throwable failure =
          catchThrowable(() -> SshHosts.open(entries, SshServer.jars(shared)).close());

      assertThat(failure).isInstanceOf(IOException.class);
      assertThat(List.of(failure.getMessage().split("; ")))
          .hasSize(3)
          .satisfiesExactly(
              line ->
                  assertThat(line)
                      .isEqualTo(
                          "host shut: connect to host 127.0.0.1 port %d: Connection refused"
                              .formatted(closed)),
              line -> assertThat(line).startsWith("host mute: ").contains("timed out"),
              line -> assertThat(line).startsWith("host other: ").contains("Permission denied"));
    }
  }

  @Test
  void nothingOfAHostThatCannotBeUsedIsLeftHere() throws Exception {
    List<Path> before = temporary();
    assertThatThrownBy(() -> open(to("root@127.0.0.1", SshServer.freePort())))
        .isInstanceOf(IOException.class);
    assertThat(temporary()).isSubsetOf(before);
  }

  private static List<Path> temporary() throws IOException {
    try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return new ArrayList<>(
          all.filter(one -> one.getFileName().toString().startsWith("gridmark-ssh-")).toList());
    }
  }

  private void assertRefused(SshAccess access, String message) {
    assertThatThrownBy(() -> open(access)).isInstanceOf(BadInput.class).hasMessage(message);
  }

  private void assertFails(SshAccess access, String message) {
    assertThatThrownBy(() -> open(access)).isInstanceOf(IOException.class).hasMessage(message);
  }

  private void open(SshAccess access) throws Exception {
    Path jar = Files.write(folder.resolve("large.jar"), new byte[3_000_000]);
    SshHosts.open(List.of(SshServer.entry("far", access)), List.of(jar)).close();
  }
}
