/**
 * Redis Cluster, three masters with a replica each, by the client Jedis. The servers are a service
 * of Gridmark's; those of a user's may be one server alone, too ({@link
 * org.gridmark.driver.redis.Servers}). An entry is one string: its key has the cache's name before
 * it, its value is the record in {@link org.gridmark.model.bytes.RecordForm}; or it is a hash of
 * the record's fields ({@link org.gridmark.driver.redis.ValueForm}). Redis finds nothing by what is
 * in either, so there are no queries, indexes and aggregates.
 *
 * <p>{@link org.gridmark.driver.redis.RedisDriver} itself names no vendor class, so that the
 * controller can load it alone; {@link org.gridmark.driver.redis.RedisCommands} is where Jedis
 * begins, {@link org.gridmark.driver.redis.ClientSettings} says how it is set.
 */
@NullMarked
package org.gridmark.driver.redis;

import org.jspecify.annotations.NullMarked;
