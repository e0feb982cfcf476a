/**
 * What is told of a block, and how it is worked out from what was seen: its rate ({@link
 * org.gridmark.study.settlement.figure.BlockRate}), its audit ({@link
 * org.gridmark.study.settlement.figure.BlockAudit}), what components' time went to ({@link
 * org.gridmark.study.settlement.figure.StageTimes}), how a fault was felt ({@link
 * org.gridmark.study.settlement.figure.Recovery}) and how theory agrees ({@link
 * org.gridmark.study.settlement.figure.Analysed}). Nothing here sends a message.
 */
@NullMarked
package org.gridmark.study.settlement.figure;

import org.jspecify.annotations.NullMarked;
