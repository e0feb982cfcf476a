package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SparesTest {
  private static final Subject GET = Subject.of("get");

  private static final int SECONDS = 40;
  private static final int THREADS = 4;
  private static final Request REQUEST =
      new Query("get", Request.UNKNOWN) {
        @Override
        protected long perform(Session session) {
          return 1;
        }
      };

  /** Few and many values in turn, while another thread merges and gives back as fast as it can. */
  @Test
  void nothingIsLostOrCountedTwiceWhileWindowsAreCollected() throws Exception {
    Map<Long, Histogram> found = new TreeMap<>();
    Windows windows =
        new Windows(
            0,
            window -> {
              assertThat(window.failures()).isEqualTo(perSecond(window.index()) * THREADS);
              assertThat(window.failed()).isEqualTo(window.service());
              assertThat(found.put(window.index(), window.service())).isNull();
            });
    List<Thread> writers =
        IntStream.range(0, THREADS).mapToObj(thread -> writer(windows.recorder(), thread)).toList();
    writers.forEach(Thread::start);
    while (writers.stream().anyMatch(Thread::isAlive)) {
      windows.collect();
    }
    for (Thread writer : writers) {
      writer.join();
    }
    windows.close();

    Map<Long, Histogram> recorded = new TreeMap<>();
    for (long second = 0; second < SECONDS; second++) {
      Histogram all = new Histogram(3);
      for (int thread = 0; thread < THREADS; thread++) {
        for (int i = 0; i < perSecond(second); i++) {
          all.recordValue(value(second, thread, i));
        }
      }
      recorded.put(second, all);
    }
    assertThat(found).isEqualTo(recorded);
  }

  private static long perSecond(long second) {
    return second % 3 == 0 ? 20 : 1500;
  }

  private static long value(long second, int thread, int i) {
    return 1 + (second * 7919 + thread * 104_729L + i * 31L) % 900_000_000L;
  }

  /** Each answer once more as a failure of the same length. */
  private static Thread writer(Recorder recorder, int thread) {
    return Thread.ofPlatform()
        .unstarted(
            () -> {
              for (long second = 0; second < SECONDS; second++) {
                long end = (second + 1) * Window.NANOS - 1;
                for (int i = 0; i < perSecond(second); i++) {
                  long start = end - value(second, thread, i);
                  recorder.record(GET, start, response(start, end, null));
                  IllegalStateException gone = new IllegalStateException();
                  recorder.record(GET, start, response(start, end, gone));
                }
              }
            });
  }

  /**
   * A second's histograms alone took some 400 kB. What is left is a small object a response, until
   * the compiler finds that nobody else sees it.
   */
  @Test
  void aThreadThatRecordsAllocatesNextToNothing() {
    Windows windows = new Windows(0, window -> {});
    Recorder recorder = windows.recorder();
    List<Response> responses = new ArrayList<>();
    for (int second = 0; second < SECONDS; second++) {
      for (int i = 0; i < 1000; i++) {
        long end = second * Window.NANOS + i;
        responses.add(response(end - 1_000_000 - 1000L * i, end, null));
      }
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long recording = 0;
    for (int second = 0; second < SECONDS; second++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (Response response : responses.subList(second * 1000, (second + 1) * 1000)) {
        recorder.record(GET, response.start(), response);
      }
      long after = threads.getCurrentThreadAllocatedBytes();
      windows.collect();
      recording += second < SECONDS / 2 ? 0 : after - before;
    }

    assertThat(recording / (SECONDS / 2)).isLessThan(60_000);
  }

  private static Response response(long start, long end, @Nullable Throwable failure) {
    return new Response(REQUEST, 1, start, end, failure, List.of());
  }
}
