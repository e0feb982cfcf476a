/**
 * What can be set of the engine and of its load, as jobs and errands read it: {@link
 * org.gridmark.study.settlement.settings.SettlementSettings}. What only one experiment knows is set
 * there.
 */
@NullMarked
package org.gridmark.study.settlement.settings;

import org.jspecify.annotations.NullMarked;
