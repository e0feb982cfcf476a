package org.gridmark.lab.linearizability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.gridmark.lab.program.Report;
import org.gridmark.model.NanoClock;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckProgramTest {
  /** Key 1 keeps what is written, key 2 loses a write, and key 3 is of another phase. */
  private static final String HISTORY =
      """
      phase,client,user,key,kind,value,start_ns,end_ns,error_ns,outcome
      "node killed, 1",users,1,1,write,1000000000,1000,2000,0,ok
      "node killed, 1",users,1,1,read,1000000000,3000,4000,0,ok
      "node killed, 1",users,2,2,write,2000000000,1000,2000,0,ok
      "node killed, 1",users,2,2,write,2000000003,3000,4000,0,ok
      "node killed, 1",users,2,2,write,2000000006,4500,4600,0,unknown
      history after,users,0,2,read,2000000000,5000,6000,0,ok
      history after,users,0,3,read,0,5000,6000,0,ok
      """;

  @TempDir private Path folder;
  private final List<Report.Figure> figures = new ArrayList<>();

  private void check(byte[] history) throws IOException {
    Path file = Files.write(folder.resolve("history.csv.gz"), history);
    new CheckProgram(folder, 9, NanoClock.system(), Duration.ofMinutes(1), figures::add)
        .check(file);
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  private double figure(Subject subject, Metric metric) {
    return figures.stream()
        .filter(one -> one.subject().equals(subject) && one.metric().equals(metric))
        .mapToDouble(Report.Figure::value)
        .findFirst()
        .orElse(Double.NaN);
  }

  @Test
  void itCountsByThePhaseInWhichAKeyWasFirstUsed() throws Exception {
    check(packed(HISTORY));

    Subject killed = Subject.of("history").in("node killed, 1");
    assertThat(figure(killed, StandardMetrics.HISTORY_KEYS)).isEqualTo(2);
    assertThat(figure(killed, StandardMetrics.HISTORY_OPERATIONS)).isEqualTo(6);
    assertThat(figure(killed, StandardMetrics.HISTORY_UNANSWERED)).isEqualTo(1);
    assertThat(figure(killed, StandardMetrics.HISTORY_VIOLATIONS)).isEqualTo(1);
    assertThat(figure(killed, StandardMetrics.HISTORY_UNDECIDED)).isZero();
    Subject lost = killed.withPart("lost write");
    assertThat(figure(lost, StandardMetrics.HISTORY_POWER)).isEqualTo(1);
    assertThat(figure(lost, StandardMetrics.HISTORY_POWER_LOW)).isBetween(0.98, 0.99);
    Subject after = Subject.of("history").in("history after");
    assertThat(figure(after, StandardMetrics.HISTORY_VIOLATIONS)).isZero();
  }

  @Test
  void itWritesAVerdictForEachKeyAndTheCounterexamples() throws Exception {
    check(packed(HISTORY));

    assertThat(folder.resolve("linearizability.csv"))
        .hasContent(
            """
            phase,key,operations,unanswered,verdict
            "node killed, 1",1,2,0,linearizable
            "node killed, 1",2,4,1,not linearizable
            history after,3,1,0,linearizable
            """);
    assertThat(folder.resolve("violations.txt"))
        .content()
        .contains("key 2", "writes 2000000003", "reads 2000000000")
        .doesNotContain("key 1,");
  }

  @Test
  void aHistoryThatIsNotWholeIsRefused() throws Exception {
    byte[] whole = packed(HISTORY);

    assertThatThrownBy(() -> check(Arrays.copyOf(whole, whole.length - 1)))
        .isInstanceOf(IOException.class);
    assertThat(figures).isEmpty();
  }

  /** No time is left: nothing is said to be right. */
  @Test
  void whatIsNotCheckedInTimeIsUndecided() throws Exception {
    Path file = Files.write(folder.resolve("history.csv.gz"), packed(HISTORY));
    new CheckProgram(folder, 9, NanoClock.system(), Duration.ofNanos(-1), figures::add).check(file);

    Subject killed = Subject.of("history").in("node killed, 1");
    assertThat(figure(killed, StandardMetrics.HISTORY_UNDECIDED)).isEqualTo(2);
    assertThat(figure(killed, StandardMetrics.HISTORY_VIOLATIONS)).isZero();
    assertThat(folder.resolve("linearizability.csv")).content().contains("unknown");
    assertThat(folder.resolve("linearizability.csv")).content().doesNotContain("linearizable");
  }
}
