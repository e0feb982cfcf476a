package org.gridmark.study.hotel.visit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.gridmark.model.BadInput;
import org.gridmark.model.Printable;

/**
 * A Markov chain of pages: where a visitor goes from a page depends on that page alone, and on what
 * it offers. Data, one line a way: {@code from,to,probability}.
 */
public final class Chain {
  private static final String HEADER = "from,to,probability";
  private static final String OWN = "chain.csv";
  private static final double ROUNDING = 1e-9;

  private final Map<Page, Map<Page, Double>> rows = new EnumMap<>(Page.class);

  private Chain() {}

  /** The mix that comes with the study. */
  public static Chain standard() {
    try (InputStream file = Chain.class.getResourceAsStream(OWN)) {
      if (file == null) {
        throw new IllegalStateException(OWN + " is not beside the classes");
      }
      return parse(new String(file.readAllBytes(), UTF_8).lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A chain from lines, of which those that begin with # are notes. */
  static Chain parse(List<String> lines) {
    Chain chain = new Chain();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.startsWith("#") && !line.equals(HEADER)) {
        chain.read("line " + (i + 1) + ": ", line.split(",", -1));
      }
    }
    for (Page page : Page.values()) {
      double sum =
          Arrays.stream(Page.values()).mapToDouble(to -> chain.probability(page, to)).sum();
      require(
          page == Page.LEAVE || Math.abs(sum - 1) < ROUNDING,
          "the ways from \"%s\" have a sum of %.3f, expected 1".formatted(page.label(), sum));
    }
    return chain;
  }

  private void read(String place, String[] cells) {
    require(
        cells.length == 3 && cells[2].matches("[01](\\.[0-9]+)?"), place + "expected " + HEADER);
    Page from = page(place, cells[0]);
    Page to = page(place, cells[1]);
    Map<Page, Double> row = rows.computeIfAbsent(from, page -> new EnumMap<>(Page.class));
    require(
        from != Page.LEAVE && to != Page.SOLD_OUT && !row.containsKey(to),
        place + "no way leads there, or it is there twice");
    row.put(to, Double.parseDouble(cells[2]));
  }

  private static Page page(String place, String label) {
    return Page.of(label)
        .orElseThrow(() -> new BadInput(place + "no page has the name " + Printable.line(label)));
  }

  private static void require(boolean right, String message) {
    if (!right) {
      throw new BadInput(message);
    }
  }

  /** The probability of a way where every page can be asked for. */
  public double probability(Page from, Page to) {
    return rows.getOrDefault(from, Map.of()).getOrDefault(to, 0.0);
  }

  /**
   * Where a visitor goes: of the ways to pages that can be asked for, each with its share.
   *
   * @param possible where there is no way to any of them, the visitor searches
   */
  public Page next(Page from, Set<Page> possible, RandomGenerator random) {
    double sum = possible.stream().mapToDouble(to -> probability(from, to)).sum();
    double left = random.nextDouble() * sum;
    Page last = Page.SEARCH;
    for (Page to : possible) {
      double share = probability(from, to);
      if (share > 0) {
        last = to;
        left -= share;
        if (left < 0) {
          return to;
        }
      }
    }
    return last;
  }
}
