package org.gridmark.system.settlement.trade;

import java.time.LocalDate;

/**
 * The part of a message beside the criteria: it need not match, and is not stored. Its form is
 * checked, and that the country exists and that the payment is due on a business day.
 *
 * @param country of settlement (ISO 3166)
 * @param paymentDate when the money moves
 * @param account where the securities are kept
 * @param securityName as people say it, as are the parties' names
 * @param narrative free text
 */
public record Delivery(
    String country,
    LocalDate paymentDate,
    String account,
    String securityName,
    String managerName,
    String brokerName,
    String narrative) {}
