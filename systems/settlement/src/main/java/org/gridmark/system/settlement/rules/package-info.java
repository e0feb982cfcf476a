/**
 * The effect of messages on a trade: the state table of docs/studies/settlement/rules.md. A {@link
 * org.gridmark.system.settlement.rules.Book} is a function of the set of messages about a trade, so
 * it is the same in whatever order they came and however often each of them came. That is so
 * because every message raises one version of one slot to a {@link
 * org.gridmark.system.settlement.rules.Condition}, conditions have an order, and the highest
 * stands: a maximum does not depend on order. {@link org.gridmark.system.settlement.rules.Outbox}
 * says which CLS messages are due when a book changes, and {@link
 * org.gridmark.system.settlement.rules.Clearing} which trades leave the books unmatched.
 */
@NullMarked
package org.gridmark.system.settlement.rules;

import org.jspecify.annotations.NullMarked;
