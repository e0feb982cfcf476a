package org.gridmark.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionTest {
  private static final List<String> VALID = List.of("hub", "tour", "queries", "g1");

  @Test
  void aSlipIsAnsweredWithTheNearestName() {
    assertThat(Suggestion.nearest("hbu", VALID)).hasValue("hub");
    assertThat(Suggestion.nearest("Querys", VALID)).hasValue("queries");
    assertThat(Suggestion.nearest("g2", VALID)).hasValue("g1");
  }

  @Test
  void whatIsNearNothingIsAnsweredWithAll() {
    assertThat(Suggestion.nearest("x", VALID)).isEmpty();
    assertThat(Suggestion.nearest("none", VALID)).isEmpty();
    assertThat(Suggestion.hint("x", VALID)).isEqualTo("; valid are g1, hub, queries, tour");
  }
}
