package org.gridmark.perf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.EncodedWindow;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.TrialWriter;
import org.gridmark.store.csv.Csv;
import org.gridmark.store.file.AppendFile;
import org.gridmark.store.histogram.Distributions;

/**
 * The controller's cost of writing down a window that a client sent: its histograms passed on as
 * they came, and, for comparison, decoded and encoded once more by HdrHistogram, as Gridmark did
 * before. Both write the same rows of {@code windows.csv}.
 *
 * <pre>{@code WindowCost FOLDER [ANSWERS-A-WINDOW [ROUNDS]]}</pre>
 */
public final class WindowCost {
  private static final int WINDOWS = 2_000;
  private static final int WARM_UP = 4;

  private WindowCost() {}

  /** Writes the same windows in both ways in turn. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    int answers = args.length > 1 ? Integer.parseInt(args[1]) : 200;
    int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 15;
    List<EncodedWindow> windows = windows(answers);
    RunDirectory run = BigRun.empty(folder);
    Rounds passed = new Rounds();
    Rounds again = new Rounds();
    Rounds ratio = new Rounds();
    for (int round = -WARM_UP; round < rounds; round++) {
      double first = passedOn(run.trial(round + WARM_UP + 1, "a"), windows);
      double second = encodedAgain(folder.resolve("again-" + (round + WARM_UP)), windows);
      if (round >= 0) {
        passed.add(first);
        again.add(second);
        ratio.add(first / second);
      }
    }
    System.out.printf(
        "us a window of %d answers%n  passed on      %s%n  encoded again  %s%n  ratio          %s%n",
        answers, passed, again, ratio);
  }

  private static List<EncodedWindow> windows(int answers) {
    RandomGenerator random = new SplittableRandom(1);
    List<EncodedWindow> all = new ArrayList<>();
    for (int i = 0; i < WINDOWS; i++) {
      String latency = EncodedWindow.encode(BigRun.histogram(random, 1e6, answers));
      String service = EncodedWindow.encode(BigRun.histogram(random, 0.9e6, answers));
      all.add(
          new EncodedWindow(
              "measure",
              Subject.of("query"),
              BigRun.START + 1000L * i,
              1,
              0,
              0,
              answers,
              latency,
              service,
              ""));
    }
    return all;
  }

  private static double passedOn(TrialWriter trial, List<EncodedWindow> windows) {
    long start = System.nanoTime();
    for (EncodedWindow window : windows) {
      trial.window("users", window);
    }
    long end = System.nanoTime();
    trial.abandon();
    return micros(end - start);
  }

  private static double encodedAgain(Path folder, List<EncodedWindow> windows) throws IOException {
    Files.createDirectories(folder);
    AppendFile rows = new AppendFile(folder.resolve("windows.csv"));
    AppendFile log = new AppendFile(folder.resolve("users.hlog"));
    ByteArrayOutputStream memory = new ByteArrayOutputStream();
    HistogramLogWriter library = new HistogramLogWriter(memory);
    library.setBaseTime(BigRun.START);
    long start = System.nanoTime();
    for (EncodedWindow window : windows) {
      Histogram latency = decoded(window.latency());
      Histogram service = decoded(window.service());
      String row = row(window, Distributions.of(latency), Distributions.of(service));
      append(library, window, "measure|query|latency", latency);
      append(library, window, "measure|query|service", service);
      log.append(memory.toByteArray());
      memory.reset();
      rows.append(row);
    }
    long end = System.nanoTime();
    rows.discard();
    log.discard();
    return micros(end - start);
  }

  private static Histogram decoded(String encoded) {
    try {
      return Histogram.decodeFromCompressedByteBuffer(
          ByteBuffer.wrap(Base64.getDecoder().decode(encoded)), 0);
    } catch (DataFormatException e) {
      throw new UncheckedIOException(new IOException(e));
    }
  }

  private static void append(
      HistogramLogWriter library, EncodedWindow window, String tag, Histogram histogram) {
    double start = (window.start() - BigRun.START) / 1000.0;
    Histogram tagged = histogram.copy();
    tagged.setTag(tag);
    library.outputIntervalHistogram(start, start + window.seconds(), tagged, 1);
  }

  private static String row(EncodedWindow window, Distribution latency, Distribution service) {
    return Csv.line(
        List.of(
            Long.toString(window.start()),
            Csv.number(window.seconds()),
            "users",
            window.phase(),
            window.subject().toString(),
            Long.toString(latency.count()),
            "0",
            "0",
            Long.toString(window.affected()),
            Csv.number(latency.mean() / 1000),
            Csv.number(latency.quantile(0.5) / 1000.0),
            Csv.number(latency.quantile(0.99) / 1000.0),
            Csv.number(latency.max() / 1000.0),
            Csv.number(service.mean() / 1000)));
  }

  private static double micros(long nanos) {
    return nanos / 1e3 / WINDOWS;
  }
}
