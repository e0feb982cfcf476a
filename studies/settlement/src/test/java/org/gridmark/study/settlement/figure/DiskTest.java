package org.gridmark.study.settlement.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counts as the kernel's documentation has them (admin-guide/iostats). */
class DiskTest {
  private static final String OTHER = "   7       0 loop0 9 9 9 9 9 9 9 9 9 9 9\n";

  @TempDir private Path folder;

  private Disk disk() {
    return new Disk(folder.resolve("diskstats"), "vda");
  }

  private void count(long busy, long queued) throws Exception {
    String line = " 254       0 vda 100 2 3000 40 500 6 7000 80 0 " + busy + " " + queued;
    Files.writeString(folder.resolve("diskstats"), OTHER + line + " 0 0 0 0 12 34\n");
  }

  @Test
  void threeRequestsThatAreThereForHalfTheTimeAreAQueueOfOneAndAHalf() throws Exception {
    count(1_000, 9_000);
    Disk.Look before = disk().look(5_000_000_000L).orElseThrow();
    count(2_000, 12_000); // one second of two it was busy, with three requests
    Disk.Look after = disk().look(7_000_000_000L).orElseThrow();

    assertThat(after.queueSince(before)).isCloseTo(1.5, within(1e-9));
    assertThat(after.busySince(before)).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void aDiskThatIsNotCountedIsNotLookedAt() throws Exception {
    count(1, 1);
    assertThat(new Disk(folder.resolve("diskstats"), "sda").look(0)).isEmpty();
    assertThat(new Disk(folder.resolve("nothing"), "vda").look(0)).isEmpty();
    Files.writeString(folder.resolve("diskstats"), "254 0 vda 1 2 3\n");
    assertThat(disk().look(0)).isEmpty();
    assertThat(Disk.below(folder.resolve("gone").toString())).isEmpty();
  }
}
