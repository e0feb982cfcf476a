/**
 * A store behind a cache: where its entries come from and go to. A study gives the {@link
 * org.gridmark.model.cachestore.EntryStore}; the target calls it, in its own way and at its own
 * times ({@link org.gridmark.model.target.Trait#STORE}).
 */
@org.jspecify.annotations.NullMarked
package org.gridmark.model.cachestore;
