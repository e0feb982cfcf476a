/**
 * The way to a cluster of the user's: {@code UserXml} reads a cache configuration of somebody's,
 * {@code AttachedConfig} is that of an attached run, {@code OwnNames} knows the caches of one, and
 * {@code Refusal} says in a line why there is no way.
 */
@NullMarked
package org.gridmark.driver.coherence.attach;

import org.jspecify.annotations.NullMarked;
