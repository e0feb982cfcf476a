/**
 * The settings of the engine and of its load, as jobs and adminCommands read them: {@link
 * org.gridmark.study.settlement.settings.SettlementSettings}. Settings of one experiment are in its
 * class.
 */
@NullMarked
package org.gridmark.study.settlement.settings;

import org.jspecify.annotations.NullMarked;
