/**
 * Ways in which a team would bring a cache's entries to another site: a store behind the cache that
 * publishes, a durable log between the sites, a client that writes twice, or the product's own.
 */
@NullMarked
package org.gridmark.study.hub.wan.replication;

import org.jspecify.annotations.NullMarked;
