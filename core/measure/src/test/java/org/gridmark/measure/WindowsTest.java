package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowsTest {
  private static final long SECOND = Window.NANOS;

  private final List<Window> passedOn = new ArrayList<>();
  private final Windows windows = new Windows(0, passedOn::add);

  @Test
  void aWindowIsHeldBackUntilEveryRecorderHasLeftItsSecond() {
    Recorder quick = windows.recorder();
    Recorder slow = windows.recorder();
    quick.record(Subject.of("get"), 0, answer(1, 10));
    quick.record(Subject.of("get"), 0, answer(1, SECOND + 10));
    windows.collect();
    assertThat(passedOn).isEmpty();

    slow.record(Subject.of("get"), 0, answer(1, 2 * SECOND + 10));
    windows.collect();
    assertThat(passedOn).extracting(Window::index).containsExactly(0L);
  }

  @Test
  void recordersOfOneSecondAreMergedBySubject() {
    Recorder one = windows.recorder();
    Recorder two = windows.recorder();
    one.record(Subject.of("get"), 0, answer(1, 1_000));
    one.record(Subject.of("put"), 0, answer(3, 2_000));
    two.record(Subject.of("get"), 0, answer(2, 3_000));
    windows.close();

    assertThat(passedOn)
        .extracting(window -> window.subject().toString())
        .containsExactlyInAnyOrder("get", "put");
    Window get =
        passedOn.stream()
            .filter(w -> w.subject().equals(Subject.of("get")))
            .findFirst()
            .orElseThrow();
    assertThat(get.affected()).isEqualTo(3);
    assertThat(get.latency().getTotalCount()).isEqualTo(2);
    assertThat(get.latency().getMaxValue()).isGreaterThanOrEqualTo(3_000);
  }

  /** Few times are kept one by one, many in a histogram; both ways must come to the same. */
  @ParameterizedTest
  @ValueSource(ints = {1, Times.FEW - 1, Times.FEW, Times.FEW + 1, 3 * Times.FEW})
  void noTimeIsLostOrChangedWhetherFewOrManyComeFromAThread(int most) {
    Histogram all = new Histogram(3);
    for (int count : new int[] {most, 1, most}) {
      Recorder recorder = windows.recorder();
      for (int i = 1; i <= count; i++) {
        long end = i * 1_000_003L % SECOND;
        recorder.record(Subject.of("get"), 0, answer(1, end));
        all.recordValue(end);
      }
    }
    windows.close();

    assertThat(passedOn).hasSize(1);
    assertThat(passedOn.getFirst().latency()).isEqualTo(all);
    assertThat(passedOn.getFirst().service().getTotalCount()).isEqualTo(2L * most + 1);
  }

  /** From the intended start, as that of an answer: half of these came after a wait of 100. */
  @Test
  void theTimesOfFailuresAreRecordedByThemselves() {
    Recorder one = windows.recorder();
    Recorder other = windows.recorder();
    Histogram all = new Histogram(3);
    for (int i = 0; i < 100; i++) {
      long start = 1_000_000L * i;
      (i % 2 == 0 ? one : other)
          .record(Subject.of("get"), start - 100, failed(start, start + 10L * i));
      all.recordValue(10L * i + 100);
    }
    one.record(Subject.of("get"), 0, answer(1, 20));
    windows.close();

    assertThat(passedOn).hasSize(1);
    assertThat(passedOn.getFirst().failures()).isEqualTo(100);
    assertThat(passedOn.getFirst().failed()).isEqualTo(all);
    assertThat(passedOn.getFirst().latency().getTotalCount()).isEqualTo(1);
  }

  private static Response failed(long start, long end) {
    return new Response(request(1), 0, start, end, new IllegalStateException("gone"), List.of());
  }

  @Test
  void failuresAreCountedAndNotAmongTheAnswers() {
    Recorder recorder = windows.recorder();
    Response failed =
        new Response(request(1), 0, 5, 10, new IllegalStateException("gone"), List.of());
    recorder.record(Subject.of("get"), 0, failed);
    recorder.record(Subject.of("get"), 0, answer(1, 20));
    windows.close();

    assertThat(passedOn).hasSize(1);
    assertThat(passedOn.getFirst().failures()).isEqualTo(1);
    assertThat(passedOn.getFirst().latency().getTotalCount()).isEqualTo(1);
  }

  /** The tree of a multi-request: two children in parallel, one of which has children itself. */
  @Test
  void everyChildOfAMultiRequestIsRecordedBelowIt() {
    Response leaf = part("leaf", 3, 20, 50, null);
    Response left = new Response(named("left"), 3, 20, 60, null, List.of(leaf));
    Response right = part("right", 0, 20, 90, new IllegalStateException("gone"));
    windows
        .recorder()
        .record(
            Subject.of("both"),
            5,
            new Response(named("both"), 3, 15, 100, null, List.of(left, right)));
    windows.close();

    assertThat(passedOn)
        .extracting(window -> window.subject().toString())
        .containsExactly("both", "both > left", "both > left > leaf", "both > right");
    assertThat(passedOn).extracting(Window::affected).containsExactly(3L, 3L, 3L, 0L);
    assertThat(passedOn).extracting(Window::failures).containsExactly(0L, 0L, 0L, 1L);
    assertThat(passedOn)
        .extracting(window -> window.latency().getMaxValue())
        .containsExactly(95L, 40L, 30L, 0L);
    assertThat(Objects.requireNonNull(passedOn.getLast().failed()).getMaxValue()).isEqualTo(70);
  }

  private static Response part(
      String name, long affected, long start, long end, @Nullable Throwable failure) {
    return new Response(named(name), affected, start, end, failure, List.of());
  }

  private static Request named(String name) {
    return new Query(name, Request.UNKNOWN) {
      @Override
      protected long perform(Session session) {
        return 0;
      }
    };
  }

  @Test
  void wrongAnswersAreCountedAndKeepTheirLatency() {
    Recorder recorder = windows.recorder();
    recorder.record(Subject.of("get"), 0, new Response(request(3), 2, 5, 10, null, List.of()));
    windows.close();

    assertThat(passedOn.getFirst().wrong()).isEqualTo(1);
    assertThat(passedOn.getFirst().latency().getTotalCount()).isEqualTo(1);
  }

  private static Response answer(long affected, long end) {
    return new Response(request(Request.UNKNOWN), affected, end - 1, end, null, List.of());
  }

  private static Request request(long expected) {
    return new Query("request", expected) {
      @Override
      protected long perform(Session session) {
        return 0;
      }
    };
  }
}
