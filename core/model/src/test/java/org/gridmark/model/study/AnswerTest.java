package org.gridmark.model.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gridmark.model.metric.Subject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerTest {
  private static final Subject PRICE = Subject.of("price");

  @Test
  void aTableGivesWordsAndBlanksInTheirOrder() {
    Answer answer =
        new SourceDocument(AnswerTest.class)
            .answers("answers.csv").stream().findFirst().orElseThrow();
    assertThat(answer.experiment()).isEqualTo("money");
    assertThat(answer.before()).isEqualTo("On this machine");
    assertThat(answer.after()).isEqualTo(".");
    assertThat(answer.pieces())
        .containsExactly(
            new Answer.Name(),
            new Answer.Words(" saves "),
            new Answer.Value(PRICE.in("day"), "saved"),
            new Answer.Words(" %, once "),
            new Answer.Value(PRICE.after("kill-node"), "lost"));
    assertThat(answer.numbers()).extracting(Answer.Value::metric).containsExactly("saved", "lost");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{targets}", "{price|saved}", "{a|b|c|d|e}", "{}"})
  void aBlankOfAnotherFormIsRefused(String blank) {
    assertThatThrownBy(() -> new Answer("money", "", "it is " + blank, "."))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("not " + blank);
  }

  @Test
  void aBlankWithoutAnEndIsRefused() {
    assertThatThrownBy(() -> new Answer("money", "", "{target} saves {price||saved", "."))
        .hasMessage("a blank without an end: {price||saved");
  }
}
