/**
 * The static data that messages are checked against, and that test messages are drawn from (Drayton
 * and Sehmi 2005, Table 3, whose contents are lost: currencies, countries, securities,
 * participants, markets, depositories and dates, which the text names). {@link
 * org.gridmark.system.settlement.data.StaticData#check} gives the reasons why a message cannot be
 * taken, a line each. Codes are real ones: currencies and countries as the JDK has them, securities
 * with their markets, depositories and participants from the tables beside this package. Accounts,
 * prices and deals are made up, and no participant has anything to do with them.
 */
@NullMarked
package org.gridmark.system.settlement.data;

import org.jspecify.annotations.NullMarked;
