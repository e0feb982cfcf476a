package org.gridmark.system.settlement.data;

/**
 * Somebody with a BIC: a depository, a broker or an investment manager.
 *
 * @param bic ISO 9362, with its branch
 */
public record Institution(String bic, String name) {}
