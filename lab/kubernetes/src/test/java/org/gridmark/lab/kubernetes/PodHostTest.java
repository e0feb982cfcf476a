package org.gridmark.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.host.inventory.Hosts;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A host in a Pod of a mock cluster, whose agent is a real one. */
class PodHostTest {
  @TempDir private static Path folder;
  private static MockCluster cluster;
  private static Hosts hosts;
  @TempDir private Path here;

  @BeforeAll
  static void open() throws Exception {
    cluster = new MockCluster(folder);
    hosts = TestPods.open(cluster, folder, "{name: one, cpu: 2, memory: 64Mi}", TestPods.TIMES);
  }

  @AfterAll
  static void close() {
    hosts.close();
    cluster.close();
  }

  private static Host host() {
    return hosts.first();
  }

  @Test
  void aProgramHearsAndSpeaksUntilItsInputEnds() throws Exception {
    HostProcess cat = start("cat; exit 3");
    cat.input().write("there?\n".getBytes(StandardCharsets.UTF_8));
    cat.input().flush();
    assertThat(lines(cat).readLine()).isEqualTo("there?");

    cat.input().close();

    assertThat(cat.end().get(30, TimeUnit.SECONDS)).isEqualTo(3);
  }

  @Test
  void allThatAProgramSaysArrivesInOrder() throws Exception {
    try (BufferedReader lines = lines(start("seq 1 200000"))) {
      for (int i = 1; i <= 200_000; i++) {
        assertThat(lines.readLine()).isEqualTo(String.valueOf(i));
      }
      assertThat(lines.readLine()).isNull();
    }
  }

  @Test
  void whatIsPushedIsThereAndWhatIsFetchedIsHere() throws Exception {
    byte[] large = new byte[5_000_000];
    new Random(7).nextBytes(large);
    Path file = Files.write(here.resolve("large.jar"), large);

    Path there = host().files().push(file);

    assertThat(there).startsWith(folder);
    assertThat(sum(Files.readAllBytes(there))).isEqualTo(sum(large));
    Files.delete(file);
    host().files().fetch(file);
    assertThat(sum(Files.readAllBytes(file))).isEqualTo(sum(large));
  }

  private static long sum(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes);
    return sum.getValue();
  }

  @Test
  void itsAddressAndItsMachineAreThoseOfItsPod() {
    assertThat(host().address()).isEqualTo("127.0.0.7");
    assertThat(host().machine()).isEqualTo(MockCluster.NODE);
    assertThat(host().description()).contains("-one of java:21 on worker-1, 2.0 processors, 64 MB");
  }

  @Test
  void itsMemoryIsItsLimitAndNotThatOfItsMachine() throws Exception {
    assertThat(host().availableMemory()).isEqualTo(64 << 20);
  }

  @Test
  void itsProgramsAreChildrenOfThePodsMainProcess() throws Exception {
    HostProcess cat = start("exec cat");
    assertThat(cluster.process("one").handle().children().map(ProcessHandle::pid))
        .contains(cat.pid());
    cat.kill();
    assertThat(cat.end().get(30, TimeUnit.SECONDS)).isEqualTo(128 + 9);
  }

  @Test
  void itFailsAsAWholeAndComesBackAsANewPod() throws Exception {
    HostProcess cat = start("exec cat");
    List<ProcessHandle> all = cluster.process("one").all();

    host().crash();

    assertThat(cat.end().get(30, TimeUnit.SECONDS)).isIn(128 + 9, HostProcess.LOST);
    TestPods.await(() -> all.stream().noneMatch(ProcessHandle::isAlive));
    assertThat(cluster.pods()).isEmpty();

    host().restart();

    assertThat(lines(start("echo again")).readLine()).isEqualTo("again");
    assertThat(cluster.pods()).hasSize(1);
  }

  private HostProcess start(String script) throws IOException {
    Path errors = host().files().folder(here).resolve("errors");
    return host().start(Launch.of(List.of("sh", "-c", script), errors, false));
  }

  private static BufferedReader lines(HostProcess program) {
    return new BufferedReader(new InputStreamReader(program.output(), StandardCharsets.UTF_8));
  }
}
