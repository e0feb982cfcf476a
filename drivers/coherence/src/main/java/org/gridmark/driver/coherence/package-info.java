/**
 * Oracle Coherence Community Edition. A node is a storage-enabled cluster member, a client one that
 * stores nothing. Records travel and are kept in POF, their fields numbered by position; filters,
 * aggregates and updates read or write single fields of that form where the entries are, by typed
 * extractors, and are Coherence's own wherever it has one.
 *
 * <p>{@link org.gridmark.driver.coherence.CoherenceDriver} itself names no vendor class, so that
 * the controller can load it alone; {@link org.gridmark.driver.coherence.Member} is where Coherence
 * begins.
 */
@NullMarked
package org.gridmark.driver.coherence;

import org.jspecify.annotations.NullMarked;
