/**
 * The study of 004, "Benchmarking a Transaction Engine Design" (2005). The engine that it measures
 * is a system of its own, {@code org.gridmark.system.settlement}. Messages stand in blocks ({@code
 * block}) and are sent, taken and audited by {@code drive}; {@code alone} has parts without the
 * rest. An {@code experiment} asks one question and has {@code job}s done for it, of which {@code
 * figure} tells, by the theory of {@link org.gridmark.operational}. {@code adminCommand}s are what
 * users ask of an engine that stands by itself.
 */
@NullMarked
package org.gridmark.study.settlement;

import org.jspecify.annotations.NullMarked;
