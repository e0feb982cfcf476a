package org.gridmark.driver.ignite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gridmark.model.BadInput;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

class ProductVersionTest {
  @Test
  void anotherVersionSaysWhichItIs() {
    Grid other = new IgniteDriver().at("2.16.0");

    assertThat(other.name()).isEqualTo("ignite@2.16.0");
    assertThat(other.product()).isEqualTo("Apache Ignite 2.16.0");
    assertThat(new IgniteDriver().at("2.20.1").name()).isEqualTo("ignite@2.20.1");
  }

  @Test
  void whatIsNoVersionOrOfAnotherIgniteIsRefused() {
    for (String version : new String[] {"2.7.6", "2.15.0", "3.0.0", "2.16", "latest", ""}) {
      assertThatThrownBy(() -> new IgniteDriver().at(version))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("2.16.0")
          .hasMessageContaining("'" + version + "'");
    }
  }
}
