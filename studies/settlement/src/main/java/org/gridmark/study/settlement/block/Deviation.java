package org.gridmark.study.settlement.block;

import java.util.List;

/** In what one message of a trade does not agree with the other six. */
enum Deviation {
  NONE,
  QUANTITY,
  SETTLEMENT_DATE,
  SIDE,
  COMMISSION;

  /** Those that keep a trade from matching. */
  static final List<Deviation> REAL = List.of(QUANTITY, SETTLEMENT_DATE, SIDE, COMMISSION);
}
