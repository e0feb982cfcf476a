/**
 * Histories of single keys, which are checked for linearizability when a trial is over. Whoever
 * asks a {@link org.gridmark.model.history.KeyRequest} adds an {@link
 * org.gridmark.model.history.Operation} to the history of the trial; most often that is a {@link
 * org.gridmark.model.history.HistoryProbe}, beside the measured load of a phase with faults:
 *
 * <pre>{@code
 * HistoryProbe probe = HistoryProbe.of(1); // one for each phase with faults, numbered
 *
 * List<Load> loads = new ArrayList<>(measured);
 * loads.addAll(probe.loads(List.of("users", "others"))); // clients that the plan names
 * phases.add(new Phase.Measure("node killed", loads, duration, strikes));
 * ... // what was killed is replaced, and the cluster is whole again
 * phases.add(new Phase.Once("history after node killed", probe.audit()));
 *
 * caches.add(HistoryProbe.CACHE); // among the caches of the plan, with probe.keys() entries
 * }</pre>
 *
 * <p>Nothing else is to be done: the lab keeps the history in {@code history.csv.gz} of the trial,
 * checks it in a process of its own, and reports the figures {@code history.keys, operations,
 * violations, undecided} and {@code power} of the subject {@code history}, in the phase in which
 * the keys were first used.
 */
@NullMarked
package org.gridmark.model.history;

import org.jspecify.annotations.NullMarked;
