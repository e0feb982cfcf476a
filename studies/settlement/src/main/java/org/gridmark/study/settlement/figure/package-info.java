/**
 * The figures of a block, computed from observations: its rate ({@link
 * org.gridmark.study.settlement.figure.BlockRate}), its audit ({@link
 * org.gridmark.study.settlement.figure.BlockAudit}), the time of components ({@link
 * org.gridmark.study.settlement.figure.StageTimes}), the effect of a fault ({@link
 * org.gridmark.study.settlement.figure.Recovery}) and the agreement with theory ({@link
 * org.gridmark.study.settlement.figure.Analysed}). Nothing here sends a message.
 */
@NullMarked
package org.gridmark.study.settlement.figure;

import org.jspecify.annotations.NullMarked;
