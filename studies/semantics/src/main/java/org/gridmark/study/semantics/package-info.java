/**
 * Finds out by doing what a target keeps and when: {@link org.gridmark.study.semantics.Probe} kills
 * owners, writes meanwhile, counts while entries move, raises a number from several threads, reads
 * what another client writes, and restarts all nodes. Each answer has its evidence: how many were
 * tried, and what was seen.
 *
 * <p>The data are {@link org.gridmark.study.semantics.data.Mark}s. A way that the target lacks,
 * such as a change in place, has no answer.
 */
@NullMarked
package org.gridmark.study.semantics;

import org.jspecify.annotations.NullMarked;
