package org.gridmark.system.settlement.trade;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class VariantTest {
  @Test
  void thereAreThirtyFiveOfThem() {
    assertThat(Variant.ALL).hasSize(35).doesNotHaveDuplicates();
    assertThat(Variant.ALL.stream().filter(variant -> variant.kind() == Kind.CLS))
        .extracting(Variant::function)
        .containsExactly(Function.NEW, Function.ACK, Function.EXCEPTION);
    for (Kind kind : List.of(Kind.NOE, Kind.ALC, Kind.NPR, Kind.SET)) {
      assertThat(Variant.ALL.stream().filter(variant -> variant.kind() == kind)).hasSize(8);
    }
  }

  @Test
  void othersCannotBeMade() {
    assertThatThrownBy(() -> new Variant(Kind.CLS, Function.AMEND))
        .hasMessage("there is no CLS AMEND");
    assertThatThrownBy(() -> new Variant(Kind.NOE, Function.EXCEPTION))
        .hasMessage("there is no NOE EXCEPTION");
  }

  @Test
  void namesAreFoundAndNothingElseIs() {
    for (Kind kind : Kind.values()) {
      assertThat(Kind.find(kind.name())).isEqualTo(kind);
    }
    for (Function function : Function.values()) {
      assertThat(Function.find(function.name())).isEqualTo(function);
    }
    for (Party party : Party.values()) {
      assertThat(Party.find(party.name())).isEqualTo(party);
    }
    for (Side side : Side.values()) {
      assertThat(Side.find(side.name())).isEqualTo(side);
    }
    assertThat(Kind.find("noe")).isNull();
    assertThat(Function.find("")).isNull();
    assertThat(Party.find(" BROKER")).isNull();
    assertThat(Side.find("HOLD")).isNull();
  }

  @Test
  void aTradeHasSevenSlotsOfOneTwoTwoAndTwo() {
    assertThat(Slot.values())
        .extracting(Slot::kind)
        .containsExactly(Kind.NOE, Kind.ALC, Kind.ALC, Kind.NPR, Kind.NPR, Kind.SET, Kind.SET);
    for (Slot slot : Slot.values()) {
      assertThat(Slot.find(slot.kind(), slot.party())).isEqualTo(slot);
    }
    assertThat(Slot.find(Kind.NOE, Party.MANAGER)).isNull();
    for (Party party : Party.values()) {
      assertThat(Slot.find(Kind.CLS, party)).isNull();
    }
  }
}
