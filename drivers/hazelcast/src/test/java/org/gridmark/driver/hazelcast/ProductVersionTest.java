package org.gridmark.driver.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import org.gridmark.model.BadInput;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

class ProductVersionTest {
  private final ClusterSpec plain = ClusterSpec.configured(java.util.Map.of());

  @Test
  void anOldVersionSaysOfItselfThatItIsOld() {
    Grid old = new HazelcastDriver().at("4.0.3");
    assertThat(old.name()).isEqualTo("hazelcast@4.0.3");
    assertThat(old.product()).isEqualTo("Hazelcast Community Edition 4.0.3");
    assertThat(old.semantics(plain)).containsEntry("serialization", "Java serialization of values");
    assertThat(old.traits(plain)).doesNotContain(Trait.SERVERS).contains(Trait.PLACEMENT);
  }

  @Test
  void aLaterOneIsAsTheOneThatIsInstalled() {
    Grid later = new HazelcastDriver().at("5.5.0");
    assertThat(later.semantics(plain)).isEqualTo(new HazelcastDriver().semantics(plain));
    assertThat(later.traits(plain))
        .isEqualTo(EnumSet.complementOf(EnumSet.of(Trait.JCACHE, Trait.SITE_COPIES)))
        .isSubsetOf(new HazelcastDriver().traits(plain));
    assertThat(ProductVersion.of("5.10.1").hasCompact()).isTrue();
    assertThat(ProductVersion.of("5.1.7").hasCompact()).isFalse();
  }

  @Test
  void aVersionOfAnotherWorldIsRefused() {
    for (String version : new String[] {"3.12.13", "latest", "", "4"}) {
      assertThatThrownBy(() -> new HazelcastDriver().at(version)).isInstanceOf(BadInput.class);
    }
  }
}
