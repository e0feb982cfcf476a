/**
 * The check of a trial's history: whether the operations on each key could have been done one after
 * the other, each at a moment between its call and its return, by a register ({@link
 * org.gridmark.lab.linearizability.RegisterChecker}, by the algorithm of Wing, Gong and Lowe as
 * OpenSearch has it). A {@link org.gridmark.lab.linearizability.Counterexample} is the smallest
 * part of a history that shows a violation; {@link org.gridmark.lab.linearizability.Power} tells
 * how often a single fault would have been seen, by faults planted into the history itself ({@link
 * org.gridmark.lab.linearizability.PlantedFault}). {@link
 * org.gridmark.lab.linearizability.CheckProgram} is the process in which all that runs.
 */
@NullMarked
package org.gridmark.lab.linearizability;

import org.jspecify.annotations.NullMarked;
