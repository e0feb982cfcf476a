package org.gridmark.system.settlement.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.trade.Criterion;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;
import org.junit.jupiter.api.Test;

class PackedTermsTest {
  @Test
  void whatIsPackedComesOutAgain() {
    for (int trade = 0; trade < 1000; trade++) {
      Terms terms = Samples.TRADES.message(trade, Slot.NOE).terms();
      assertThat(PackedTerms.unpack(PackedTerms.pack(terms))).isEqualTo(terms);
    }
  }

  @Test
  void textsOfAnyCharactersKeepTheirBorders() {
    Terms terms = Samples.TRADES.message(0, Slot.NOE).terms();
    Terms odd = Samples.changed(terms, Criterion.BROKER, broker -> "Zürich €" + "x".repeat(200));
    assertThat(PackedTerms.unpack(PackedTerms.pack(odd))).isEqualTo(odd);
    Terms moved = Samples.changed(terms, Criterion.BROKER, broker -> broker + "X");
    assertThat(PackedTerms.pack(moved)).isNotEqualTo(PackedTerms.pack(terms));
  }

  @Test
  void aTextThatIsTooLongForItsLengthIsRefused() {
    Terms terms = Samples.TRADES.message(0, Slot.NOE).terms();
    Terms longer = Samples.changed(terms, Criterion.BROKER, broker -> "x".repeat(256));
    assertThatThrownBy(() -> PackedTerms.pack(longer)).hasMessageContaining("255 bytes");
  }
}
