package org.gridmark.study.settlement.figure;

/**
 * How often one standard trade visits each part of the engine (Drayton and Sehmi 2005, "Measuring
 * Performance"): it is 1 NOE, 2 ALC, 2 NPR and 2 SET messages, and ends with one CLS.
 * Acknowledgements are not counted.
 */
public enum TradeVisits {
  /** Notices of execution. */
  NOE(1),
  /** Trade allocations. */
  ALC(2),
  /** Net proceeds. */
  NPR(2),
  /** Settlement instructions. */
  SET(2),
  /** Each message is held against those of its trade that came before. */
  MATCHER(7),
  /** The audit trail keeps the NOE. */
  AUDIT(1),
  /** The closing of a complete trade. */
  CLS(1),
  /** Seven messages in, one out. */
  BROKER(8);

  private final int visits;

  TradeVisits(int visits) {
    this.visits = visits;
  }

  /** V, in visits for each trade. */
  public int visits() {
    return visits;
  }
}
