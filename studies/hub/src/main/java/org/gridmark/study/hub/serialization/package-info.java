/**
 * A target's own stored form compared with Java's serialization (Barclays 2009, section 8.4).
 * {@link org.gridmark.study.hub.serialization.CodecRounds} times both on the same fields in turn,
 * in the client alone; {@link org.gridmark.study.hub.serialization.SerializationExperiment} also
 * asks the queries of a cluster that keeps its entries the one way or the other, where the target
 * can.
 */
@NullMarked
package org.gridmark.study.hub.serialization;

import org.jspecify.annotations.NullMarked;
