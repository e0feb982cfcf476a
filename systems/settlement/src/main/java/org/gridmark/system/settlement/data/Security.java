package org.gridmark.system.settlement.data;

/**
 * A security that is traded.
 *
 * @param currency that it is priced in (ISO 4217)
 * @param market where it is traded, a MIC (ISO 10383)
 */
public record Security(String isin, String name, Type type, String currency, String market) {
  /** How it is priced. */
  public enum Type {
    /** In money for one piece. */
    EQUITY,
    /** In percent of the face amount. */
    BOND
  }
}
