package org.gridmark.lab.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.lab.host.Sampler;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Before a folder that looks like {@code /proc}. */
class ServerSearchTest {
  private static final long CLIENT = 100;
  private static final long SERVER = 200;

  private static final String LOOPBACK = "0100007F";
  private static final String ANY = "00000000";
  private static final String MAPPED_LOOPBACK = "0000000000000000FFFF00000100007F";
  private static final String ANY_V6 = "0".repeat(32);
  private static final String REMOTE = "1F00000A";

  @TempDir private Path proc;
  private final List<String> tcp = new ArrayList<>();
  private final List<String> tcp6 = new ArrayList<>();
  private final List<String> noise = List.of("garbage", "", "  1: x y");

  @BeforeEach
  void begin() throws IOException {
    Files.createDirectory(proc.resolve("self"));
    process(CLIENT, 11);
  }

  @Test
  void theListenerAtTheOtherEndIsFoundWithAllThatItHasStarted() throws Exception {
    connected(LOOPBACK, 11, 21, "1538");
    listening(tcp, LOOPBACK, "1538", 20);
    process(SERVER, 20);
    process(201, 21); // a backend
    process(202);
    process(203);
    started(SERVER, 201, 202);
    started(202, 203);
    process(300, 99);

    assertThat(found()).isEqualTo(new Sampler.Served(List.of(SERVER, 201L, 202L, 203L), ""));
  }

  /** A JVM's sockets are of version 6, and a server's may be of version 4. */
  @Test
  void bothVersionsOfAnAddressAreOne() throws Exception {
    tcp6.add(row(MAPPED_LOOPBACK + ":C001", MAPPED_LOOPBACK + ":1538", "01", 11));
    tcp.add(row(LOOPBACK + ":1538", LOOPBACK + ":C001", "01", 21));
    listening(tcp, ANY, "1538", 20);
    process(SERVER, 20, 21);

    assertThat(found().processes()).containsExactly(SERVER);
  }

  @Test
  void aListenerOfEveryAddressCountsWhereNoneIsOfThisOne() throws Exception {
    connected(LOOPBACK, 11, 21, "1538");
    listening(tcp6, ANY_V6, "1538", 20);
    process(SERVER, 20);
    assertThat(found().processes()).containsExactly(SERVER);

    listening(tcp, ANY, "1538", 30);
    process(300, 30);
    assertThat(found().processes()).containsExactly(300L);

    listening(tcp, LOOPBACK, "1538", 40);
    process(400, 40);
    assertThat(found().processes()).containsExactly(400L);
  }

  @Test
  void thoseWhoShareAPortAreAllServers() throws Exception {
    connected(LOOPBACK, 11, 21, "1538");
    listening(tcp, LOOPBACK, "1538", 20);
    listening(tcp, LOOPBACK, "1538", 30);
    process(SERVER, 20);
    process(300, 30);

    assertThat(found().processes()).containsExactly(SERVER, 300L);
  }

  @Test
  void aServerElsewhereIsNotLookedFor() throws Exception {
    tcp.add(row("0A00000A:C001", REMOTE + ":1538", "01", 11));
    listening(tcp, ANY, "1538", 20); // another one, on the same port
    process(SERVER, 20);

    assertThat(found()).isEqualTo(Sampler.Served.NONE);
  }

  /** The client listens itself, and somebody has connected. */
  @Test
  void whoHasConnectedIsNoServer() throws Exception {
    tcp.add(row(LOOPBACK + ":1538", LOOPBACK + ":C001", "01", 11));
    tcp.add(row(LOOPBACK + ":C001", LOOPBACK + ":1538", "01", 21));
    process(300, 21);

    assertThat(found()).isEqualTo(Sampler.Served.NONE);
  }

  @Test
  void aListenerWhoseProcessIsHiddenIsSaidToBe() throws Exception {
    connected(LOOPBACK, 11, 21, "1538");
    listening(tcp, LOOPBACK, "1538", 20);
    Files.createDirectories(proc.resolve("200/task/200")); // another user's: no fd is told

    assertThat(found()).isEqualTo(new Sampler.Served(List.of(), "its process is another user's"));
  }

  @Test
  void aServerThatWasStartedAgainIsFoundAgain() throws Exception {
    connected(LOOPBACK, 11, 21, "1538");
    listening(tcp, LOOPBACK, "1538", 20);
    process(SERVER, 20);
    ServerSearch search = new ServerSearch(proc);
    assertThat(found(search).processes()).containsExactly(SERVER);
    Files.move(proc.resolve("200"), proc.resolve("500"));

    assertThat(found(search).processes()).containsExactly(500L);
  }

  @Test
  void aClientThatHasEndedHasNoServers() throws Exception {
    assertThat(new ServerSearch(proc).of(List.of(999L))).isEqualTo(Sampler.Served.NONE);
    assertThat(new ServerSearch(proc).of(List.of())).isEqualTo(Sampler.Served.NONE);
  }

  @Test
  void whereThereIsNoProcItIsNotTold() {
    Path nowhere = proc.resolve("nowhere");
    assertThat(new ServerSearch(nowhere).of(List.of(CLIENT))).isEqualTo(Sampler.Served.NOT_TOLD);
  }

  private Sampler.Served found() throws IOException {
    return found(new ServerSearch(proc));
  }

  private Sampler.Served found(ServerSearch search) throws IOException {
    Path net = Files.createDirectories(proc.resolve("100/net"));
    Files.write(net.resolve("tcp"), noise);
    Files.write(net.resolve("tcp"), tcp, StandardOpenOption.APPEND);
    Files.write(net.resolve("tcp6"), tcp6);
    return search.of(List.of(CLIENT));
  }

  private void connected(String address, int client, int accepted, String port) {
    tcp.add(row(address + ":C001", address + ":" + port, "01", client));
    tcp.add(row(address + ":" + port, address + ":C001", "01", accepted));
  }

  private static void listening(List<String> table, String address, String port, int inode) {
    table.add(row(address + ":" + port, "0".repeat(address.length()) + ":0000", "0A", inode));
  }

  private static String row(String local, String remote, String state, int inode) {
    return "   0: %s %s %s 00000000:00000000 00:00000000 00000000  1000        0 %d 1 0000 100"
        .formatted(local, remote, state, inode);
  }

  private void process(long pid, int... sockets) throws IOException {
    Path folder = proc.resolve(String.valueOf(pid));
    Path files = Files.createDirectories(folder.resolve("fd"));
    Files.createDirectories(folder.resolve("task").resolve(String.valueOf(pid)));
    Files.createSymbolicLink(files.resolve("0"), Path.of("pipe:[5]"));
    for (int socket : sockets) {
      Files.createSymbolicLink(
          files.resolve(String.valueOf(socket)), Path.of("socket:[" + socket + "]"));
    }
  }

  private void started(long parent, long... children) throws IOException {
    StringBuilder text = new StringBuilder();
    for (long child : children) {
      text.append(child).append(' ');
    }
    String own = String.valueOf(parent);
    Files.writeString(
        proc.resolve(own).resolve("task").resolve(own).resolve("children"), text.toString());
  }
}
