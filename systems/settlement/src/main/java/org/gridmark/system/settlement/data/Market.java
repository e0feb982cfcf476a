package org.gridmark.system.settlement.data;

/**
 * A place of trade.
 *
 * @param mic its market identifier code (ISO 10383)
 * @param country ISO 3166
 * @param depository where its trades usually settle, a BIC
 * @param cycle business days from trade to settlement
 */
public record Market(String mic, String name, String country, String depository, int cycle) {}
