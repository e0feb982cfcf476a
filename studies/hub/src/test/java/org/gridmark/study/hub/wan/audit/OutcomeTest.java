package org.gridmark.study.hub.wan.audit;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.study.hub.wan.replication.Message;
import org.junit.jupiter.api.Test;

class OutcomeTest {
  private static final Message OLD = message(1);
  private static final Message UPDATED = message(2);

  private static Message message(int version) {
    return new Message(version, 1, version, 0, version, 0, "newyork", "x");
  }

  @Test
  void anUpdateAtBothSitesIsKept() {
    assertThat(Outcome.of(UPDATED, UPDATED)).isEqualTo(Outcome.KEPT);
  }

  @Test
  void anEntryThatNeitherHasIsGone() {
    assertThat(Outcome.of(null, null)).isEqualTo(Outcome.GONE);
  }

  @Test
  void anOldVersionAtEitherSiteHasComeBack() {
    assertThat(Outcome.of(OLD, OLD)).isEqualTo(Outcome.RESURRECTED);
    assertThat(Outcome.of(null, OLD)).isEqualTo(Outcome.RESURRECTED);
    assertThat(Outcome.of(OLD, UPDATED)).isEqualTo(Outcome.RESURRECTED);
  }

  @Test
  void unlikeSitesAreApart() {
    assertThat(Outcome.of(null, UPDATED)).isEqualTo(Outcome.APART);
    assertThat(Outcome.of(UPDATED, null)).isEqualTo(Outcome.APART);
  }
}
