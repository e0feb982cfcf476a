/**
 * Filling the hub's caches, from the generator, from memory or from a database, and proving before
 * and after that every entry is there once with its value.
 */
@NullMarked
package org.gridmark.study.hub.caches;

import org.jspecify.annotations.NullMarked;
