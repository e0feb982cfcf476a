package org.gridmark.study.settlement.sender.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridmark.model.NanoClock;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.figure.BlockFigures;
import org.gridmark.study.settlement.job.StoredBlock;
import org.gridmark.study.settlement.sender.BlockSender;
import org.gridmark.study.settlement.sender.BlockSender.Sent;
import org.gridmark.study.settlement.sender.COverStomp;
import org.gridmark.study.settlement.sender.CProgram;
import org.gridmark.study.settlement.sender.Delivery;
import org.gridmark.study.settlement.sender.Destination;
import org.gridmark.study.settlement.sender.JavaOverCore;
import org.gridmark.study.settlement.sender.JavaOverStomp;
import org.gridmark.study.settlement.sender.Signing;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.trade.Kind;

/**
 * Each sender brings the same block to queues that nobody takes from meanwhile, in turn, round by
 * round, each round beginning with another; and each language only signs it. The arrivals are held
 * against the block every time.
 *
 * @param compiler of C; empty: there is none
 * @param rounds that are measured
 */
public record CompareSenders(
    SettlementSettings settings,
    StoredBlock written,
    Optional<String> compiler,
    int rounds,
    Window window)
    implements Job {
  /** Rounds before those that are measured: this JVM compiles, and so does the broker's. */
  private static final int WARM_UP = 5;

  /** The one that the others are compared with. */
  private static final String YARDSTICK = "c over stomp";

  private static final Map<Kind, String> QUEUES =
      Queues.PRINCIPAL.stream()
          .collect(Collectors.toMap(Function.identity(), kind -> "native." + kind.name()));

  /**
   * The most that may be under way over STOMP.
   *
   * @param group messages of a transaction
   * @param size transactions that may be unconfirmed
   * @param patience for how long the broker may stand still
   */
  public record Window(int group, int size, Duration patience) {}

  @Override
  public void run(Bench bench) throws Exception {
    Keys keys = SignatureStrategy.HMAC_SHA256.generate();
    Destination destination = destination(settings.places(bench).broker(), keys, QUEUES);
    Optional<CProgram> program = program();
    List<BlockSender> senders = senders(program, destination, bench.clock());
    Delivery delivery = Delivery.of(written.file(), destination);
    try (Broker broker = Broker.open(destination.broker())) {
      delivery.prepare(broker);
      for (int round = -WARM_UP; round < rounds; round++) {
        Map<String, Sent> sent = new TreeMap<>();
        for (BlockSender one : senders) {
          sent.put(one.name(), one.send(written.file()));
          delivery.take(broker);
        }
        Collections.rotate(senders, 1);
        List<Figure> signing = signing(program, keys, bench.clock());
        if (round >= 0) {
          sent.forEach((name, what) -> sent(name, what).forEach(bench::figure));
          relative(sent).forEach(bench::figure);
          signing.forEach(bench::figure);
        }
        bench.progress(round + WARM_UP + 1L, rounds + WARM_UP);
      }
    } finally {
      written.delete();
    }
  }

  /** Where a sender is to bring messages. */
  Destination destination(String broker, Keys keys, Map<Kind, String> queues) {
    return new Destination(
        broker, keys, queues, window.group, window.size, window.patience, settings.limit());
  }

  /** The driver in C, compiled here. */
  Optional<CProgram> program() throws IOException, InterruptedException {
    if (compiler.isEmpty()) {
      return Optional.empty();
    }
    Path folder = Files.createTempDirectory("driver-in-c");
    return Optional.of(CProgram.compile(compiler.get(), folder));
  }

  private static List<BlockSender> senders(
      Optional<CProgram> program, Destination destination, NanoClock clock) {
    List<BlockSender> senders = new ArrayList<>();
    program.ifPresent(c -> senders.add(new COverStomp(c, destination)));
    senders.add(new JavaOverStomp(destination, clock));
    senders.add(new JavaOverCore(destination, clock));
    return senders;
  }

  private List<Figure> sent(String subject, Sent sent) {
    if (sent.messages() != written.size()) {
      throw new IllegalStateException(
          "%s: %d of %d messages confirmed".formatted(subject, sent.messages(), written.size()));
    }
    return List.of(
        rate(subject, sent),
        new Figure(
            subject,
            SenderMetrics.PROCESSOR_TIME,
            sent.processorNanos() / 1000.0 / sent.messages()));
  }

  private static Figure rate(String subject, Sent sent) {
    double rate = sent.messages() * (double) TimeUnit.SECONDS.toNanos(1) / sent.nanos();
    return new Figure(subject, BlockFigures.RATE, rate);
  }

  /** Against C, of the same round. */
  private static List<Figure> relative(Map<String, Sent> round) {
    List<Figure> figures = new ArrayList<>();
    Sent c = round.get(YARDSTICK);
    if (c != null) {
      round.forEach((name, sent) -> figures.addAll(relative(name, sent, c)));
    }
    return figures;
  }

  private static List<Figure> relative(String name, Sent sent, Sent c) {
    if (name.equals(YARDSTICK)) {
      return List.of();
    }
    double rate = (double) c.nanos() / sent.nanos();
    double time = (double) sent.processorNanos() / c.processorNanos();
    return List.of(
        new Figure(name, SenderMetrics.RELATIVE_RATE, rate),
        new Figure(name, SenderMetrics.RELATIVE_PROCESSOR_TIME, time));
  }

  private List<Figure> signing(Optional<CProgram> program, Keys keys, NanoClock clock)
      throws IOException, InterruptedException {
    List<Figure> figures = new ArrayList<>();
    Signing java = Signing.inJava(written.file(), keys, clock);
    figures.add(rate("read and sign in java", java.time()));
    if (program.isPresent()) {
      Signing c = Signing.inC(program.get(), written.file(), keys, settings.limit());
      if (!c.all().equals(java.all())) {
        throw new IllegalStateException("signatures in c are others than in java");
      }
      figures.add(rate("read and sign in c", c.time()));
    }
    return figures;
  }
}
