/** Probes of what a target keeps: the answers to their questions, beside its documentation. */
@NullMarked
package org.gridmark.analyse.probe;

import org.jspecify.annotations.NullMarked;
