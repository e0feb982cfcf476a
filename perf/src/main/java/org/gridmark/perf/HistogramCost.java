package org.gridmark.perf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.PackedHistogram;
import org.gridmark.record.Distribution;
import org.gridmark.record.Recorded;
import org.gridmark.store.file.Problems;
import org.gridmark.store.histogram.Distributions;
import org.gridmark.store.histogram.HistogramLogFile;
import org.gridmark.store.histogram.Room;

/**
 * The cost of reading the latencies of one log, of keeping them, and of asking once for their
 * values: with Gridmark's decoder, and with HdrHistogram's, whose histograms are kept decoded or
 * deflated as in the log.
 *
 * <pre>{@code HistogramCost FOLDER [ANSWERS-A-WINDOW [ROUNDS]]}</pre>
 */
public final class HistogramCost {
  private static final String LATENCY = "|latency,";

  private HistogramCost() {}

  /** Reads a log's latencies in one way. */
  private interface Way {
    List<Recorded> read(Path log) throws IOException;
  }

  /** Decodes a histogram by the library. */
  private interface Decoder {
    AbstractHistogram decode(ByteBuffer deflated) throws DataFormatException;
  }

  private record Decoded(AbstractHistogram histogram) implements Recorded {
    @Override
    public long count() {
      return histogram.getTotalCount();
    }

    @Override
    public double mean() {
      return histogram.getMean();
    }

    @Override
    public Distribution distribution() {
      return Distributions.of(histogram);
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // nobody changes it
  private record Deflated(byte[] bytes, long count, double mean, Decoder decoder)
      implements Recorded {
    @Override
    public Distribution distribution() {
      return Distributions.of(decoded(bytes, decoder));
    }
  }

  private record Cost(Rounds read, Rounds asked, Rounds kept) {}

  /** Makes a log and reads it in turn. */
  public static void main(String[] args) throws IOException {
    int answers = args.length > 1 ? Integer.parseInt(args[1]) : 200;
    int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 9;
    Path log = BigRun.make(Path.of(args[0]), answers, 1).resolve("trials/01-a/users.hlog");
    Map<String, Way> ways = ways();
    Map<String, Cost> costs = new LinkedHashMap<>();
    for (int round = -2; round < rounds; round++) {
      for (Map.Entry<String, Way> way : ways.entrySet()) {
        Cost cost = costs.computeIfAbsent(way.getKey(), name -> cost());
        measure(way.getValue(), log, round < 0 ? cost() : cost);
      }
    }
    costs.forEach(
        (name, cost) ->
            System.out.printf(
                "%s%n  read, us a window    %s%n  asked, us a window   %s%n  kept, bytes a window %s%n",
                name, cost.read, cost.asked, cost.kept));
  }

  private static Map<String, Way> ways() {
    Map<String, Way> ways = new LinkedHashMap<>();
    ways.put("Gridmark's decoder", HistogramCost::own);
    ways.put(
        "Histogram, kept deflated",
        log -> deflated(log, buffer -> Histogram.decodeFromCompressedByteBuffer(buffer, 0)));
    ways.put(
        "PackedHistogram, kept deflated",
        log -> deflated(log, buffer -> PackedHistogram.decodeFromCompressedByteBuffer(buffer, 0)));
    ways.put("PackedHistogram, kept", HistogramCost::packed);
    return ways;
  }

  private static Cost cost() {
    return new Cost(new Rounds(), new Rounds(), new Rounds());
  }

  private static void measure(Way way, Path log, Cost cost) throws IOException {
    long before = used();
    long start = System.nanoTime();
    List<Recorded> all = way.read(log);
    long read = System.nanoTime();
    cost.kept.add((double) (used() - before) / all.size());
    long resumed = System.nanoTime();
    long sum = 0;
    for (Recorded one : all) {
      sum += one.distribution().max();
    }
    long end = System.nanoTime();
    if (sum == 0) {
      throw new IllegalStateException("nothing was read");
    }
    cost.read.add((read - start) / 1e3 / all.size());
    cost.asked.add((end - resumed) / 1e3 / all.size());
  }

  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  private static List<Recorded> own(Path log) {
    HistogramLogFile file =
        HistogramLogFile.read(log, new Room(Long.MAX_VALUE), new Problems(log.resolveSibling(".")));
    List<Recorded> all = new ArrayList<>();
    BigRun.eachWindow(
        (phase, subject, start) -> {
          Recorded latency = file.latency(phase, subject, start);
          if (latency == null) {
            throw new IllegalStateException(subject + " at " + start + " is not there");
          }
          all.add(latency);
        });
    return all;
  }

  private static List<Recorded> deflated(Path log, Decoder decoder) throws IOException {
    List<Recorded> all = new ArrayList<>();
    for (byte[] bytes : texts(log)) {
      AbstractHistogram histogram = decoded(bytes, decoder);
      all.add(new Deflated(bytes, histogram.getTotalCount(), histogram.getMean(), decoder));
    }
    return all;
  }

  private static List<Recorded> packed(Path log) throws IOException {
    List<Recorded> all = new ArrayList<>();
    for (byte[] bytes : texts(log)) {
      all.add(
          new Decoded(
              decoded(bytes, buffer -> PackedHistogram.decodeFromCompressedByteBuffer(buffer, 0))));
    }
    return all;
  }

  private static AbstractHistogram decoded(byte[] bytes, Decoder decoder) {
    try {
      return decoder.decode(ByteBuffer.wrap(bytes));
    } catch (DataFormatException e) {
      throw new UncheckedIOException(new IOException(e));
    }
  }

  private static List<byte[]> texts(Path log) throws IOException {
    List<byte[]> all = new ArrayList<>();
    for (String line : Files.readAllLines(log)) {
      if (line.contains(LATENCY)) {
        all.add(Base64.getDecoder().decode(line.substring(line.lastIndexOf(',') + 1)));
      }
    }
    return all;
  }
}
