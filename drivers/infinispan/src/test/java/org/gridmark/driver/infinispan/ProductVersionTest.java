package org.gridmark.driver.infinispan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gridmark.model.BadInput;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

class ProductVersionTest {
  @Test
  void anotherVersionSaysWhichItIs() {
    Grid other = new InfinispanDriver().at("16.1.0.Dev01");

    assertThat(other.name()).isEqualTo("infinispan@16.1.0.Dev01");
    assertThat(other.product()).isEqualTo("Infinispan 16.1.0.Dev01");
    assertThat(new InfinispanDriver().at("17.0.0").name()).isEqualTo("infinispan@17.0.0");
  }

  @Test
  void whatIsNoVersionOrTooOldIsRefused() {
    for (String version : new String[] {"15.2.6.Final", "9.4.0", "16", "latest", ""}) {
      assertThatThrownBy(() -> new InfinispanDriver().at(version))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("16.0.0")
          .hasMessageContaining("'" + version + "'");
    }
  }
}
