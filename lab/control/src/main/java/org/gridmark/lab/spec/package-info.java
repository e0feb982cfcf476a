/**
 * The specification of a run, validated once: study, experiment, settings, candidates, when to
 * stop; and the installed drivers, studies and services that it may choose from.
 */
@NullMarked
package org.gridmark.lab.spec;

import org.jspecify.annotations.NullMarked;
