package org.gridmark.service.artemis;

import java.util.List;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerMessagePlugin;
import org.apache.activemq.artemis.core.transaction.Transaction;

/**
 * Takes from a message what lets its sender decide how it is delivered: queues are first in, first
 * out for all. A message that is said to be compressed and is not would break off the connection of
 * whoever takes it, again and again; one that is put off for years would keep a queue from ever
 * being empty; and from the first one of another priority on a client acknowledges each by itself.
 */
final class EqualMessages implements ActiveMQServerMessagePlugin {
  private static final byte USUAL = 4;
  private static final List<SimpleString> NOT_FOR_SENDERS =
      List.of(Message.HDR_SCHEDULED_DELIVERY_TIME, Message.HDR_LARGE_COMPRESSED);

  @Override
  public void beforeSend(
      ServerSession session,
      Transaction transaction,
      Message message,
      boolean direct,
      boolean noAutoCreateQueue) {
    if (message.getPriority() != USUAL) { // to set it means to encode the message anew
      message.setPriority(USUAL);
    }
    NOT_FOR_SENDERS.forEach(message::removeProperty);
  }
}
