package org.gridmark.model.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gridmark.model.BadInput;
import org.gridmark.model.load.KeyDistribution.Hot;
import org.gridmark.model.load.KeyDistribution.Latest;
import org.gridmark.model.load.KeyDistribution.Scan;
import org.gridmark.model.load.KeyDistribution.Uniform;
import org.gridmark.model.load.KeyDistribution.Zipf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyDistributionTextTest {
  @Test
  void aTextStandsForADistribution() {
    assertThat(KeyDistribution.of("uniform")).isEqualTo(new Uniform());
    assertThat(KeyDistribution.of("zipf")).isEqualTo(new Zipf(0.99));
    assertThat(KeyDistribution.of("zipf:1")).isEqualTo(new Zipf(1));
    assertThat(KeyDistribution.of("hot")).isEqualTo(new Hot(0.2, 0.8));
    assertThat(KeyDistribution.of("hot:0.01:0.5")).isEqualTo(new Hot(0.01, 0.5));
    assertThat(KeyDistribution.of("latest")).isEqualTo(new Latest(0.99));
    assertThat(KeyDistribution.of("latest:1.2")).isEqualTo(new Latest(1.2));
    assertThat(KeyDistribution.of("scan")).isEqualTo(new Scan());
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform", "zipf:0.8", "zipf:1", "hot:0.000001:1", "latest:10", "scan"})
  void aDistributionHasTheTextThatItIsReadFrom(String text) {
    assertThat(KeyDistribution.of(text).text()).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "zpif | ; did you mean zipf?",
        "Zipf:0.9 | ; did you mean zipf?",
        "unifrom | ; did you mean uniform?",
        "'' | ''",
        "gaussian | ''",
      })
  void anUnknownKindIsAnsweredByAllFormsAndTheNearest(String text, String hint) {
    assertThatThrownBy(() -> KeyDistribution.of(text))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "expected uniform, zipf:EXPONENT, hot:ENTRIES:REQUESTS, latest:EXPONENT, scan, not '"
                + text
                + "'"
                + hint);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"zipf:0", "zipf:-1", "zipf:11", "zipf:", "zipf:much", "zipf:NaN", "zipf:1:2"})
  void aBadExponentIsAnsweredByItsForm(String text) {
    assertThatThrownBy(() -> KeyDistribution.of(text))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "expected zipf:EXPONENT, above 0 up to 10, such as zipf:0.99, not '" + text + "'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hot:20:80",
        "hot:0.2",
        "hot:0:0.8",
        "hot:1:0.8",
        "hot:0.2:0",
        "hot:0.2:1.1",
        "hot:a:b"
      })
  void badSharesAreAnsweredByTheirForm(String text) {
    assertThatThrownBy(() -> KeyDistribution.of(text))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("expected hot:ENTRIES:REQUESTS, shares above 0")
        .hasMessageEndingWith("such as hot:0.2:0.8, not '" + text + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"uniform:1", "scan:3"})
  void aNumberTooManyIsRefused(String text) {
    String kind = text.substring(0, text.indexOf(':'));
    assertThatThrownBy(() -> KeyDistribution.of(text))
        .isInstanceOf(BadInput.class)
        .hasMessage("expected " + kind + " without a number, not '" + text + "'");
  }
}
