package org.gridmark.model.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SecretTest {
  private static final ClusterSpec OPEN =
      new ClusterSpec("name", 1, 0, "127.0.0.1", 7000, List.of(), Map.of());

  @Test
  void itHas128BitsThatNoOtherHas() {
    SecureRandom random = new SecureRandom();
    Secret one = Secret.draw(random);
    assertThat(Base64.getUrlDecoder().decode(one.text())).hasSize(16);
    assertThat(one).isNotEqualTo(Secret.draw(random));
  }

  @Test
  void aClusterSaysItAsItsNameAndNowhereElse() {
    Secret secret = Secret.draw(new SecureRandom());
    ClusterSpec cluster = OPEN.with(secret);
    assertThat(cluster.secretName()).isEqualTo(secret.text());
    assertThat(cluster.toString()).contains("name").doesNotContain(secret.text());
    assertThat(OPEN.secretName()).isEqualTo("name");
  }
}
