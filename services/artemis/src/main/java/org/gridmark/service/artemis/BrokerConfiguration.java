package org.gridmark.service.artemis;

import java.nio.file.Path;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.gridmark.service.jvm.ServerProgram.Settings;

/** The broker's durability and its settings for throughput. */
final class BrokerConfiguration {
  private static final int MB = 1 << 20;

  /** Beyond this much of one address in memory, further messages go to pages on disk. */
  private static final long ADDRESS_BYTES = 64L * MB;

  private static final long ALL_BYTES = 192L * MB;
  private static final int PAGE_BYTES = 8 * MB;

  /** Files are made once and used again; a bigger one is changed for the next less often. */
  private static final int JOURNAL_FILE_BYTES = 32 * MB;

  /** To make one costs as much as to fill it; more are made as they are needed. */
  private static final int JOURNAL_FILES_AT_FIRST = 4;

  private static final int JOURNAL_FILES_KEPT = 40;

  /**
   * Queues are first in, first out, so files become free by themselves; with fewer than these, what
   * is left in them is not worth copying together.
   */
  private static final int JOURNAL_FILES_TO_COMPACT = 60;

  /** The most that is written to disk at once, and how long a write waits for more. */
  private static final int JOURNAL_BUFFER_BYTES = MB;

  private static final int JOURNAL_BUFFER_NANOS = 1_000_000;

  /**
   * How much may be written to a connection before it is sent. With more, every message is sent by
   * itself rather than with others, so it is more than a consumer lets the broker send ahead.
   */
  private static final int WRITE_BYTES = 16 * MB;

  private static final long DISK_LEFT_FREE_BYTES = 1024L * MB;

  /** No sender fills what is left free in that time. */
  private static final int LOOK_AT_DISK_MILLIS = 1_000;

  private BrokerConfiguration() {}

  static Configuration of(Settings settings) throws Exception {
    Configuration configuration = new ConfigurationImpl();
    configuration
        .setName("gridmark")
        .setSecurityEnabled(true)
        // Or anybody could come in as a broker of the same cluster, with the password of the
        // manual.
        .setClusterUser(settings.user() + "-cluster")
        .setClusterPassword(settings.password())
        .setJMXManagementEnabled(false)
        .setCriticalAnalyzer(false) // a machine that sleeps for a while is no reason to stop
        .setGlobalMaxSize(ALL_BYTES)
        .setMinDiskFree(DISK_LEFT_FREE_BYTES)
        .setDiskScanPeriod(LOOK_AT_DISK_MILLIS)
        .addAddressSetting("#", addresses())
        // A connection says by its first bytes which protocol it speaks.
        .addAcceptorConfiguration(
            "clients",
            ("tcp://%s:%d?protocols=CORE,STOMP&directDeliver=false&batchDelay=2"
                    + "&writeBufferLowWaterMark=%d&writeBufferHighWaterMark=%d")
                .formatted(settings.address(), settings.port(), WRITE_BYTES / 2, WRITE_BYTES));
    journal(configuration, Path.of(settings.directory()));
    return configuration;
  }

  private static void journal(Configuration configuration, Path directory) {
    configuration
        .setPersistenceEnabled(true)
        .setJournalType(JournalType.NIO)
        .setJournalDatasync(true)
        .setJournalSyncTransactional(true)
        .setJournalSyncNonTransactional(true)
        .setJournalDirectory(directory.resolve("journal").toString())
        .setBindingsDirectory(directory.resolve("bindings").toString())
        .setPagingDirectory(directory.resolve("paging").toString())
        .setLargeMessagesDirectory(directory.resolve("large-messages").toString())
        .setJournalFileSize(JOURNAL_FILE_BYTES)
        .setJournalMinFiles(JOURNAL_FILES_AT_FIRST)
        .setJournalPoolFiles(JOURNAL_FILES_KEPT)
        .setJournalCompactMinFiles(JOURNAL_FILES_TO_COMPACT)
        .setJournalBufferSize_NIO(JOURNAL_BUFFER_BYTES)
        .setJournalBufferTimeout_NIO(JOURNAL_BUFFER_NANOS);
  }

  private static AddressSettings addresses() {
    return new AddressSettings()
        .setAddressFullMessagePolicy(AddressFullMessagePolicy.PAGE)
        .setMaxSizeBytes(ADDRESS_BYTES)
        .setPageSizeBytes(PAGE_BYTES)
        // Poison is the consumer's to put aside: the broker gives no message up.
        .setMaxDeliveryAttempts(-1)
        // Nothing comes there; without a name, the broker warns of it for each queue.
        .setDeadLetterAddress(SimpleString.of("dead-letters"))
        .setExpiryAddress(SimpleString.of("expired"))
        // Whatever its sender asked for: what was confirmed is processed, however late.
        .setNoExpiry(true)
        .setRedeliveryDelay(0)
        .setDefaultAddressRoutingType(RoutingType.ANYCAST)
        .setDefaultQueueRoutingType(RoutingType.ANYCAST)
        .setAutoDeleteQueues(false)
        .setAutoDeleteAddresses(false);
  }

  /** Settings can also come from elsewhere, such as the environment; these may not. */
  static void requireDurable(Configuration configuration) {
    boolean durable =
        configuration.isPersistenceEnabled()
            && configuration.getJournalType() == JournalType.NIO
            && configuration.isJournalDatasync()
            && configuration.isJournalSyncTransactional()
            && configuration.isJournalSyncNonTransactional();
    if (!durable) {
      throw new IllegalStateException("the journal does not wait for the disk");
    }
  }
}
