package org.gridmark.model.target;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AssuranceTest {
  @Test
  void anAssuranceIsReadFromWhatADriverSays() {
    for (Assurance one : Assurance.values()) {
      assertThat(Assurance.of(one.by("a setting: of a kind"))).contains(one);
      assertThat(Assurance.of(one.words())).contains(one);
    }
    assertThat(Assurance.of("every part answers")).isEmpty();
    assertThat(Assurance.of("linearizable or not")).isEmpty();
  }
}
