package org.gridmark.lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkQualityTest {
  @Test
  void allPartsAreRead() {
    LinkQuality read = LinkQuality.parse("20ms,5ms jitter,1 % loss,100 mbit/s");

    assertThat(read)
        .isEqualTo(new LinkQuality(Duration.ofMillis(20), Duration.ofMillis(5), 0.01, 100_000_000));
    assertThat(read).hasToString("20ms,5ms jitter,1 % loss,100 mbit/s");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unlimited | unlimited",
        "0ms | unlimited",
        "100 mbit/s rate, 20 ms delay | 20ms,100 mbit/s",
        "0.5ms | 500us",
        "1.5 s | 1.5s",
        "0.01% | 0.01 % loss",
        "1.5gbit/s | 1.5 gbit/s",
        "1500 mbit/s | 1.5 gbit/s",
      })
  void eachFormIsPrintedAsTheOneThatIsReadAgain(String text, String printed) {
    LinkQuality read = LinkQuality.parse(text);

    assertThat(read).hasToString(printed);
    assertThat(LinkQuality.parse(printed)).isEqualTo(read);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "20 | expected a delay such as 20ms, not '20'",
        "20ms,1 % los | no part los of a link; did you mean loss?",
        "20ms,30ms | the delay of a link is there twice: 20ms,30ms",
        "20ms,30ms jitter | expected a jitter of at most the delay, not PT0.03S",
        "5s | expected a delay of at most 2s, not PT5S",
        "101 % | expected a loss of at most 100 %, not 1.01",
        "0.5 mbit/s | expected a rate of 1 mbit/s at least, not 500000",
        "100 kb/s | expected a rate such as 100 mbit/s, not '100 kb/s'",
      })
  void whatIsNoQualityIsRefused(String text, String complaint) {
    assertThatThrownBy(() -> LinkQuality.parse(text))
        .isInstanceOf(BadInput.class)
        .hasMessage(complaint);
  }
}
