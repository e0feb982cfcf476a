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
import org.gridmark.model.Suggestion;

/**
 * A Markov chain of pages: where a visitor goes from a page depends on that page alone, and on what
 * it offers. Data, one line a way: {@code from,to,probability}.
 */
public final class Chain {
  private static final String HEADER = "from,to,probability";
  private static final String OWN = "chain.csv";
  private static final int MOST_LINES = 1_000;
  private static final double ROUNDING = 1e-9;

  private final Map<Page, Map<Page, Double>> rows = new EnumMap<>(Page.class);

  private Chain() {}

  /** The mix that comes with the study. */
  public static Chain standard() {
    try (InputStream file = Chain.class.getResourceAsStream(OWN)) {
      if (file == null) {
        throw new IllegalStateException(OWN + " is not beside the classes");
      }
      return parse(OWN, new String(file.readAllBytes(), UTF_8).lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A chain from the lines of a file; those that begin with # are notes.
   *
   * @param file its name, for messages
   */
  public static Chain parse(String file, List<String> lines) {
    Chain chain = new Chain();
    boolean header = false;
    for (int i = 0; i < Math.min(lines.size(), MOST_LINES + 1); i++) {
      String line = lines.get(i).strip();
      String place = file + ", line " + (i + 1) + ": ";
      if (i == MOST_LINES) {
        throw new BadInput(place + "expected at most " + MOST_LINES + " lines");
      }
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      if (header) {
        chain.read(place, line);
      } else if (!line.equals(HEADER)) {
        throw new BadInput(place + "expected " + HEADER);
      }
      header = true;
    }
    chain.check(file);
    return chain;
  }

  private void read(String place, String line) {
    String[] cells = line.split(",", -1);
    if (cells.length != 3) {
      throw new BadInput(place + "expected " + HEADER);
    }
    Page from = page(place, cells[0].strip());
    Page to = page(place, cells[1].strip());
    Map<Page, Double> row = rows.computeIfAbsent(from, page -> new EnumMap<>(Page.class));
    if (from == Page.LEAVE || to == Page.SOLD_OUT || row.containsKey(to)) {
      throw new BadInput(place + "nobody goes that way, or it is there twice");
    }
    row.put(to, probability(place, cells[2].strip()));
  }

  private static Page page(String place, String label) {
    return Page.of(label)
        .orElseThrow(
            () -> {
              List<String> labels = Arrays.stream(Page.values()).map(Page::label).toList();
              return new BadInput(place + "no page has that name" + Suggestion.hint(label, labels));
            });
  }

  private static double probability(String place, String text) {
    if (text.matches("[01]|0?\\.[0-9]{1,9}|1\\.0{1,9}")) {
      return Double.parseDouble(text);
    }
    throw new BadInput(place + "expected a probability such as 0.25");
  }

  private void check(String file) {
    for (Page page : Page.values()) {
      double sum = Arrays.stream(Page.values()).mapToDouble(to -> probability(page, to)).sum();
      if (page != Page.LEAVE && Math.abs(sum - 1) > ROUNDING) {
        throw new BadInput(
            "%s: the ways from \"%s\" have a sum of %.6f, expected 1"
                .formatted(file, page.label(), sum));
      }
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
