/**
 * Redis from embedded binaries: one server ({@link org.gridmark.service.redis.RedisService}), or a
 * cluster of three masters with a replica each ({@link
 * org.gridmark.service.redis.RedisClusterService}). A server is for those alone who know its
 * address, which carries a random password. It keeps nothing on disk. Each is a process of its own
 * on a {@link org.gridmark.service.redis.Leash}, which ends it even if this JVM is killed.
 */
@NullMarked
package org.gridmark.service.redis;

import org.jspecify.annotations.NullMarked;
