/**
 * Oracle Coherence Community Edition. A node is a storage-enabled cluster member, a client one that
 * stores nothing. Records travel and are kept in POF, their fields numbered by position; filters,
 * aggregates and updates read or write single fields of that form where the entries are, by typed
 * extractors, and are Coherence's own wherever it has one. Where there is no such form to read
 * (another {@link org.gridmark.model.target.Topology}, Java's serialization) or it shall not be
 * read, {@code FieldExtractor} and {@code ChangeProcessor} do the same with whole values; {@code
 * Layout} says which it is, in settings and in words.
 *
 * <p>{@link org.gridmark.driver.coherence.CoherenceDriver} itself names no vendor class, so that
 * the controller can load it alone; {@link org.gridmark.driver.coherence.Member} is where Coherence
 * begins.
 */
@NullMarked
package org.gridmark.driver.coherence;

import org.jspecify.annotations.NullMarked;
