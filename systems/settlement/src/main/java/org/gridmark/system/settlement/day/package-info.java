/**
 * The messages of a business day, drawn at random (Drayton and Sehmi 2005, Measuring Performance:
 * trades of "seven messages each"). {@link org.gridmark.system.settlement.day.StandardTrades} draws
 * trades from static data, and all messages about each: its statements, and the further ones of
 * {@link org.gridmark.system.settlement.day.Shares} of trades. An {@link
 * org.gridmark.system.settlement.day.Item} is one of these messages, with the {@link
 * org.gridmark.system.settlement.day.Flaw} that an engine has to refuse it for.
 */
@NullMarked
package org.gridmark.system.settlement.day;

import org.jspecify.annotations.NullMarked;
