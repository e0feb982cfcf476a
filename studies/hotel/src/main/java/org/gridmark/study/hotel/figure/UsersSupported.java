package org.gridmark.study.hotel.figure;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * How many visitors at once the site supports: the 95th percentile of all pages' response times is
 * at most {@value #LIMIT} ms and at most one page in a hundred fails, at that number and at each
 * smaller one. Between the last number that is supported and the first that is not, it is where the
 * straight line of the logarithm of the percentile crosses the limit; where pages failed, it is the
 * last. One that nothing smaller was tried than is not told.
 */
public record UsersSupported() implements Derivation {
  /** In milliseconds. */
  static final double LIMIT = 2000;

  private static final double MOST_FAILURES = 0.01;
  private static final Pattern PHASE = Pattern.compile("(\\d+) users");

  /** The name of a phase. */
  public static String phase(int users) {
    return users + " users";
  }

  /** A number of visitors, and what they had. */
  record Level(int users, double p95, double failures) {
    boolean supported() {
      return p95 <= LIMIT && failures <= MOST_FAILURES;
    }
  }

  @Override
  public List<Figure> derive(TrialData trial) {
    return of(levels(trial));
  }

  private static List<Level> levels(TrialData trial) {
    return trial.windows().stream()
        .filter(window -> PHASE.matcher(window.phase()).matches())
        .filter(AllPages::isPage)
        .collect(Collectors.groupingBy(Window::phase))
        .entrySet()
        .stream()
        .map(one -> level(one.getKey(), one.getValue()))
        .sorted(Comparator.comparingInt(Level::users))
        .toList();
  }

  private static Level level(String phase, List<Window> windows) {
    Matcher users = PHASE.matcher(phase);
    if (!users.matches()) {
      throw new IllegalArgumentException(phase);
    }
    double all = windows.stream().mapToLong(Window::count).sum();
    double failures = windows.stream().mapToLong(Window::failures).sum();
    return new Level(Integer.parseInt(users.group(1)), AllPages.p95(windows), failures / all);
  }

  /** From levels in ascending order. */
  static List<Figure> of(List<Level> levels) {
    for (int i = 0; i < levels.size(); i++) {
      if (!levels.get(i).supported()) {
        return i == 0 ? List.of() : List.of(figure(crossing(levels.get(i - 1), levels.get(i))));
      }
    }
    return levels.isEmpty()
        ? List.of()
        : List.of(new Figure(AllPages.ALL, HotelMetrics.USERS_AT_LEAST, levels.getLast().users()));
  }

  private static Figure figure(double users) {
    return new Figure(AllPages.ALL, HotelMetrics.USERS_SUPPORTED, users);
  }

  private static double crossing(Level last, Level first) {
    if (!(first.p95() > LIMIT) || first.failures() > MOST_FAILURES) {
      return last.users();
    }
    double way =
        (Math.log(LIMIT) - Math.log(last.p95())) / (Math.log(first.p95()) - Math.log(last.p95()));
    return last.users() + way * (first.users() - last.users());
  }
}
