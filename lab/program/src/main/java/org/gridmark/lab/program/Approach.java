package org.gridmark.lab.program;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.Destination;

/**
 * The time until a cluster of the user's has answered: where that takes a while, it says what is
 * tried, and in the end it gives up. Clients of vendors have limits of their own, for each address,
 * for each try, or none.
 */
final class Approach implements AutoCloseable {
  private static final Duration SOON = Duration.ofSeconds(1);

  /** With the start of programs, and what follows, less than 20 s. */
  private static final Duration PATIENCE = Duration.ofSeconds(14);

  /** So many times as long as this JVM took to come here, a vendor's client may take to start. */
  private static final int CLIENT_STARTS = 4;

  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("approach").factory());
  private final Consumer<Report> reports;

  Approach(Attachment attachment, Destination destination, Consumer<Report> reports) {
    this(attachment, destination, reports, SOON, patience());
  }

  /** With other times. */
  Approach(
      Attachment attachment,
      Destination destination,
      Consumer<Report> reports,
      Duration soon,
      Duration patience) {
    this.reports = reports;
    if (!destination.leftOut().isEmpty()) {
      reports.accept(
          new Report.Notice(
              "left out of %s, as a run needs none of it: %s"
                  .formatted(attachment.file(), String.join(", ", destination.leftOut()))));
    }
    String trying = "trying " + destination.where();
    after(soon, () -> reports.accept(new Report.Notice(trying)));
    after(
        patience,
        () -> giveUp("no answer within %d s, %s".formatted(patience.toSeconds(), trying)));
  }

  private void after(Duration time, Runnable task) {
    var unused = clock.schedule(task, time.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** On a machine that is busy with other work, a cluster that is there is not given up. */
  private static Duration patience() {
    long start = ManagementFactory.getRuntimeMXBean().getUptime();
    return PATIENCE.plusMillis(CLIENT_STARTS * start);
  }

  private void giveUp(String why) {
    reports.accept(new Report.NotAttached(false, why));
    reports.accept(new Report.Failed("", why));
  }

  /** There is an answer, whichever. */
  @Override
  public void close() {
    clock.shutdownNow();
  }
}
