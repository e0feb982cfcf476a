package org.gridmark.driver.ignite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Secret;
import org.junit.jupiter.api.Test;

class IgniteDriverIT extends DriverContract {
  @Override
  public Grid driver() {
    return new IgniteDriver();
  }

  @Test
  void aNodeWithAnotherSecretIsRefusedAndNotToldTheRightOne() {
    ClusterSpec guess = cluster().spec().with(Secret.draw(new SecureRandom()));
    assertThatThrownBy(() -> Member.join(guess, null).close())
        .hasStackTraceContaining("overlap with those of another cluster")
        .satisfies(
            refused ->
                assertThat(refused.toString() + refused.getCause())
                    .doesNotContain(cluster().spec().secret().text()));
  }
}
