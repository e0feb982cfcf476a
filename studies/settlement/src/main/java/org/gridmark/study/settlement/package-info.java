/**
 * The study of Drayton and Sehmi, "Benchmarking a Transaction Engine Design" (2005). The engine
 * that it measures is a system of its own, {@code org.gridmark.system.settlement}. Messages stand
 * in blocks ({@code block}) and are sent, taken and audited by {@code drive}; {@code alone}
 * measures parts without the rest. An {@code experiment} answers one question by {@code job}s,
 * whose {@code figure}s are computed by the theory of {@link org.gridmark.operational}. The
 * commands for an engine that stands by itself are in {@code admin}.
 */
@NullMarked
package org.gridmark.study.settlement;

import org.jspecify.annotations.NullMarked;
