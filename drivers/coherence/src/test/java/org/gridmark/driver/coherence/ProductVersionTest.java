package org.gridmark.driver.coherence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gridmark.model.BadInput;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProductVersionTest {
  @Test
  void anotherVersionSaysWhichItIs() {
    Grid other = new CoherenceDriver().at("22.06.10");

    assertThat(other.name()).isEqualTo("coherence@22.06.10");
    assertThat(other.product()).isEqualTo("Oracle Coherence CE 22.06.10");
    assertThat(other.usual()).isFalse();
    assertThat(other.artifacts()).containsExactly("com.oracle.coherence.ce:coherence");
  }

  @ParameterizedTest
  @ValueSource(strings = {"14.1.1-0-10", "12.2.1", "19.12", "20.6", "latest", "", "25.03.2 "})
  void whatIsNoVersionOfTheCommunityEditionIsRefused(String version) {
    assertThatThrownBy(() -> new CoherenceDriver().at(version))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("from 20.06 on")
        .hasMessageContaining("'" + version + "'");
  }

  /** By the class of each version that asks for the subject. */
  @ParameterizedTest
  @ValueSource(strings = {"20.06", "20.06.1", "21.12.3", "22.06", "22.06.5", "23.09", "24.03"})
  void whatAsksForTheSubjectRunsOnJavaThatHasOne(String version) {
    ProductVersion old = ProductVersion.of(version);
    assertThatCode(() -> old.requireRunsOn(21, version)).doesNotThrowAnyException();
    assertThatCode(() -> old.requireRunsOn(23, version)).doesNotThrowAnyException();
    assertThatThrownBy(() -> old.requireRunsOn(24, version))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(version + " does not run on Java 24")
        .hasMessageContaining("22.06.10")
        .message()
        .hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"22.06.10", "22.06.12", "24.09", "25.03.2", "25.09-beta"})
  void whatDoesNotAskRunsOnEveryJava(String version) {
    assertThatCode(() -> ProductVersion.of(version).requireRunsOn(25, version))
        .doesNotThrowAnyException();
  }
}
