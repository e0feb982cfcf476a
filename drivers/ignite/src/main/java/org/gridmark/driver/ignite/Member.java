package org.gridmark.driver.ignite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.apache.ignite.IgniteCache;
import org.apache.ignite.Ignition;
import org.apache.ignite.binary.BinaryObject;
import org.apache.ignite.internal.IgniteEx;
import org.apache.ignite.internal.binary.BinaryContext;
import org.apache.ignite.internal.processors.cache.binary.CacheObjectBinaryProcessorImpl;
import org.apache.ignite.transactions.Transaction;
import org.apache.ignite.transactions.TransactionConcurrency;
import org.apache.ignite.transactions.TransactionIsolation;
import org.gridmark.driver.ignite.form.CacheForm;
import org.gridmark.driver.ignite.form.Forms;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Placement;
import org.jspecify.annotations.Nullable;

/**
 * This JVM as a node of a cluster.
 *
 * @param work where Ignite keeps what it knows of types; removed with it
 */
record Member(ClusterSpec cluster, IgniteEx ignite, Path work) implements Access {
  /** Ignite may wait for others who are gone as well. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** How long a transaction may take, in milliseconds: two that wait for each other end so. */
  static final long TRANSACTION_MILLIS = 10_000;

  /**
   * Joins.
   *
   * @param place of a node that stores entries; null for one that does not
   */
  static Member join(ClusterSpec cluster, @Nullable Place place) {
    Silence.keep();
    try {
      Path work = Files.createTempDirectory("gridmark-ignite");
      return new Member(
          cluster,
          (IgniteEx) Ignition.start(MemberConfig.of(cluster, place, work.toAbsolutePath())),
          work);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Store store(CacheForm<?, ?> form) {
    IgniteCache<Object, Object> found = ignite.cache(form.spec().name());
    IgniteCache<Object, Object> cache =
        found == null ? ignite.getOrCreateCache(new CacheConfig(cluster, form).ofClient()) : found;
    return new MemberStore(cache.withKeepBinary());
  }

  @Override
  public void destroy(String cache) {
    ignite.destroyCache(cache);
  }

  @Override
  public <R> R transaction(Supplier<R> work) {
    try (Transaction transaction =
        ignite
            .transactions()
            .txStart(
                TransactionConcurrency.PESSIMISTIC,
                TransactionIsolation.REPEATABLE_READ,
                TRANSACTION_MILLIS,
                0)) {
      R result = work.get();
      transaction.commit();
      return result;
    }
  }

  @Override
  public Placement placement() {
    return new Ownership(ignite).placement();
  }

  @Override
  public Forms forms() {
    return new Forms() {
      @Override
      public BinaryObject of(Record value) {
        return ignite.binary().toBinary(value);
      }

      @Override
      public BinaryContext register(Class<? extends Record> type) {
        return ((CacheObjectBinaryProcessorImpl) ignite.context().cacheObjects()).binaryContext();
      }
    };
  }

  @Override
  public void close() {
    stop();
  }

  /** Stops, on a thread of its own, and tells whether that was done in time. */
  boolean stop() {
    Thread stopping =
        Thread.ofPlatform()
            .daemon()
            .name("ignite-stop")
            .start(() -> Ignition.stop(ignite.name(), true));
    try {
      boolean stopped = stopping.join(PATIENCE);
      delete();
      return stopped;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void delete() {
    try (Stream<Path> walk = Files.walk(work)) {
      List<Path> all = walk.sorted(Comparator.reverseOrder()).toList();
      for (Path path : all) {
        Files.deleteIfExists(path);
      }
    } catch (IOException | UncheckedIOException e) {
      LogToJdk.LOG.log(Level.WARNING, "left behind: " + work, e);
    }
  }
}
