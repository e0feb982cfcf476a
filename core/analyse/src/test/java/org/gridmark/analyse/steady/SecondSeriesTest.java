package org.gridmark.analyse.steady;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridmark.analyse.Fixtures;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class SecondSeriesTest {
  @Test
  void clientsThatBeganApartAreMergedSecondBySecond() {
    List<Window> merged =
        SecondSeries.of(
            List.of(
                window("a", 0, 1),
                window("a", 1001, 2),
                window("a", 1999, 3),
                window("b", 400, 10),
                window("b", 1399, 20),
                window("b", 2401, 30)));
    assertThat(merged)
        .extracting(Window::latency)
        .containsExactly(
            Fixtures.distribution(1, 10),
            Fixtures.distribution(2, 20),
            Fixtures.distribution(3, 30));
    assertThat(merged).extracting(Window::client).containsOnly("a, b");
    assertThat(merged).extracting(Window::count).containsOnly(2L);
    assertThat(merged).extracting(Window::seconds).containsOnly(1.0);
  }

  @Test
  void aSecondWithoutAnswersIsThere() {
    List<Window> merged = SecondSeries.of(List.of(window("a", 0, 1), window("a", 3000, 4)));
    assertThat(merged).extracting(Window::start).containsExactly(0L, 1000L, 2000L, 3000L);
    assertThat(merged).extracting(Window::count).containsExactly(1L, 0L, 0L, 1L);
    assertThat(merged.get(1).latency()).isEqualTo(Distribution.NONE);
  }

  @Test
  void aLastSliverIsJoinedToTheSecondBeforeIt() {
    Window sliver = SecondSeries.silent(window("a", 0, 1), 2000, 0.3);
    List<Window> merged = SecondSeries.of(List.of(window("a", 0, 1), window("b", 1000, 2), sliver));
    assertThat(merged).extracting(Window::seconds).containsExactly(1.0, 1.3);
    assertThat(merged.getLast().count()).isEqualTo(1);
    assertThat(merged.getLast().client()).isEqualTo("a, b");

    Window half = SecondSeries.silent(sliver, 2000, 0.5);
    assertThat(SecondSeries.of(List.of(window("a", 0, 1), half)))
        .extracting(Window::seconds)
        .containsExactly(1.0, 1.0, 0.5);
    assertThat(SecondSeries.of(List.of(sliver))).containsExactly(sliver);
  }

  private static Window window(String client, long start, long nanos) {
    Distribution latency = Fixtures.distribution(nanos);
    return new Window(client, "measure", Subject.of("get"), start, 1, 1, 0, 0, 1, latency, latency);
  }
}
