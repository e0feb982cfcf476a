/**
 * Whether a trial's numbers are the target's: what was spoilt by a load generator short of
 * processor time, by other programs or by other virtual machines, phase by phase ({@link
 * org.gridmark.analyse.validity.TrialValidity}). Doubtful numbers are kept and marked.
 */
@NullMarked
package org.gridmark.analyse.validity;

import org.jspecify.annotations.NullMarked;
