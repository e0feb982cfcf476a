package org.gridmark.study.settlement.ledger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.gridmark.study.settlement.rules.Book;
import org.gridmark.study.settlement.rules.Closing;
import org.gridmark.study.settlement.rules.Entry;
import org.gridmark.study.settlement.trade.Function;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.Slot;
import org.gridmark.study.settlement.trade.TradeKey;
import org.jspecify.annotations.Nullable;

/** All that a database holds of one trade. */
final class Stored {
  private static final Set<Slot> ALL = EnumSet.allOf(Slot.class);

  /** A row of the table {@code message}. */
  @SuppressWarnings("ArrayRecordComponent") // compared by its contents
  private record Row(Slot slot, Function function, int about, byte[] terms) {
    Entry entry() {
      return new Entry(slot, function, about, PackedTerms.unpack(terms));
    }
  }

  /** A row of the table {@code closing}. */
  record Given(Closing closing, boolean reversed) {
    Message message() {
      return reversed ? closing.reversal() : closing.order();
    }
  }

  private final TradeKey trade;
  private final List<Row> rows = new ArrayList<>();
  private final List<Given> given = new ArrayList<>();

  Stored(TradeKey trade) {
    this.trade = trade;
  }

  void message(int slot, int function, int about, byte[] terms) {
    rows.add(new Row(Code.SLOT.constant(slot), Code.FUNCTION.constant(function), about, terms));
  }

  void closing(int version, boolean reversed, byte[] terms) {
    given.add(new Given(new Closing(trade, version, PackedTerms.unpack(terms)), reversed));
  }

  /** What has been given out so far: an order before its reversal, lower versions first. */
  List<Given> given() {
    given.sort(
        Comparator.comparingInt((Given one) -> one.closing().version())
            .thenComparing(Given::reversed));
    return given;
  }

  /** What the clearing house has to be told next, as {@code rules.Outbox} says it. */
  List<Given> due() {
    Closing outstanding = outstanding();
    Closing closing = closing();
    List<Given> due = new ArrayList<>();
    if (outstanding != null && !outstanding.equals(closing)) {
      due.add(new Given(outstanding, true));
    }
    if (closing != null && !closing.equals(outstanding)) {
      due.add(new Given(closing, false));
    }
    return due;
  }

  /** Ordered and not reversed. */
  private @Nullable Closing outstanding() {
    Closing outstanding = null;
    for (Given one : given()) {
      outstanding = one.reversed() ? null : one.closing();
    }
    return outstanding;
  }

  /** As the trade's book has it. */
  @Nullable Closing closing() {
    return standard() ? agreed() : book().closing();
  }

  Book book() {
    return Book.empty(trade).plus(rows.stream().map(Row::entry).toList());
  }

  /** The common case, for which no book need be made: seven statements, one in each slot. */
  private boolean standard() {
    Set<Slot> slots = EnumSet.noneOf(Slot.class);
    for (Row row : rows) {
      if (row.function != Function.NEW) {
        return false;
      }
      slots.add(row.slot);
    }
    return rows.size() == ALL.size() && slots.equals(ALL);
  }

  private @Nullable Closing agreed() {
    byte[] terms = rows.getFirst().terms;
    int version = 0;
    for (Row row : rows) {
      if (!Arrays.equals(terms, row.terms)) {
        return null;
      }
      version += row.about;
    }
    return new Closing(trade, version, PackedTerms.unpack(terms));
  }
}
