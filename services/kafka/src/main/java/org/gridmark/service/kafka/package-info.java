/**
 * An Apache Kafka message broker, in a JVM of its own, which is its own controller too. {@link
 * org.gridmark.service.kafka.KafkaService} starts it for those alone who know its address, which
 * carries a random password. It promises less than Artemis does: it does not wait for the disk.
 */
@NullMarked
package org.gridmark.service.kafka;

import org.jspecify.annotations.NullMarked;
