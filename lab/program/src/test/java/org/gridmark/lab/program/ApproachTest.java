package org.gridmark.lab.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.Destination;
import org.junit.jupiter.api.Test;

class ApproachTest {
  private static final String WHERE = "cluster trading at 10.0.0.11";
  private static final Attachment FILE = new Attachment(Path.of("client.yaml"), "", false);

  private final BlockingQueue<Report> told = new LinkedBlockingQueue<>();

  @Test
  void whereNobodyAnswersItSaysWhatIsTriedAndThenGivesUp() throws Exception {
    Destination plain = new Destination(WHERE, List.of());
    try (var approach =
        new Approach(FILE, plain, told::add, Duration.ofMillis(1), Duration.ofMillis(200))) {
      String end = "no answer within 0 s, trying " + WHERE;
      assertThat(told.take()).isEqualTo(new Report.Notice("trying " + WHERE));
      assertThat(told.take()).isEqualTo(new Report.NotAttached(false, end));
      assertThat(told.take()).isEqualTo(new Report.Failed("", end));
    }
  }

  /** Else its rest would stand as lines of Gridmark's own. */
  @Test
  void theNameOfAClusterIsOneLine() throws Exception {
    Destination forged =
        new Destination("cluster a\nattached to cluster safe\u2028\u001b[2K", List.of("b\nc"));
    try (var approach =
        new Approach(FILE, forged, told::add, Duration.ofMillis(1), Duration.ofMillis(200))) {
      String where = "cluster a\\u000aattached to cluster safe\\u2028\\u001b[2K";
      assertThat(told.take())
          .isEqualTo(
              new Report.Notice("left out of client.yaml, as a run needs none of it: b\\u000ac"));
      assertThat(told.take()).isEqualTo(new Report.Notice("trying " + where));
      assertThat(told.take())
          .isEqualTo(new Report.NotAttached(false, "no answer within 0 s, trying " + where));
    }
  }

  @Test
  void keysThatAreNotUsedAreToldAtOnceAndNothingElseWhereAnAnswerComes() {
    Destination partly = new Destination(WHERE, List.of("listeners", "near-cache"));

    new Approach(FILE, partly, told::add, Duration.ofHours(1), Duration.ofHours(2)).close();

    assertThat(told)
        .containsExactly(
            new Report.Notice(
                "left out of client.yaml, as a run needs none of it: listeners, near-cache"));
  }
}
