/**
 * The controller's side of a run: from an experiment to trials, from a trial to programs on a host,
 * through phases and faults to a run directory. {@link org.gridmark.lab.run.Lab} is the entry.
 *
 * <p>The controller has no target on its classpath. It finds drivers, studies and services in the
 * installed folder ({@link org.gridmark.lab.spec.Installation}) and gives each program just what it
 * needs, so that targets' dependencies never meet.
 */
@NullMarked
package org.gridmark.lab;

import org.jspecify.annotations.NullMarked;
