/**
 * Durable message queues, as the engine, its driver and its sink see them: {@link
 * org.gridmark.system.settlement.broker.Broker} opens an {@link
 * org.gridmark.system.settlement.broker.Receiver}, which takes and sends in transactions, or a
 * {@link org.gridmark.system.settlement.broker.Feed}, which only sends. There are clients for
 * Artemis and Kafka.
 */
@NullMarked
package org.gridmark.system.settlement.broker;

import org.jspecify.annotations.NullMarked;
