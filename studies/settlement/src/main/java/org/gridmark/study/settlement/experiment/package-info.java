/**
 * The experiments of the study, one question each: its settings, its candidates and the plan, whose
 * phases are {@link org.gridmark.study.settlement.job jobs}. {@link
 * org.gridmark.study.settlement.experiment.SettlementExperiments} has all of them.
 */
@NullMarked
package org.gridmark.study.settlement.experiment;

import org.jspecify.annotations.NullMarked;
