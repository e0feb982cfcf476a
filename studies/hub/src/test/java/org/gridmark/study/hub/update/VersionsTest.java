package org.gridmark.study.hub.update;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Source;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VersionsTest {
  private static final HubData DATA = new HubData(3, new Rows(2000));
  private static final int CLOSES = 9;

  private final Source<Long, ?> activities = DATA.activities(Region.NY, Day.T);
  private final Versions<Long, ?> versions = Stock.activities(DATA, Region.NY, Day.T, 2).versions();

  @ParameterizedTest
  @ValueSource(ints = {2000, 20_000})
  void aCloseChangesAboutTwoFifths(int entries) {
    HubData data = new HubData(3, new Rows(entries));
    for (int close = 1; close <= CLOSES; close++) {
      assertThat(share(Stock.activities(data, Region.EU, Day.T, 1).versions(), close))
          .isBetween(0.38, 0.42);
      // A small cache of positions has few books, each of which is a large part of it.
      assertThat(share(Stock.positions(data, Region.EU, Day.T, 1).versions(), close))
          .isBetween(0.34, 0.46);
    }
  }

  private static double share(Versions<?, ?> versions, int close) {
    return (double) versions.changed(close) / versions.size();
  }

  @Test
  void asManyChangeAsTheFilterMeans() {
    for (int close = 1; close <= CLOSES; close++) {
      assertThat(versions.changed(close))
          .isEqualTo(activities.count(versions.filter(close)))
          .isEqualTo(versions.keys(close).size());
    }
  }

  @Test
  void otherEntriesChangeAtTheNextClose() {
    Set<Long> changed = new HashSet<>(versions.keys(1));
    assertThat(versions.keys(2)).doesNotContainAnyElementsOf(changed);
    changed.addAll(versions.keys(2));
    changed.addAll(versions.keys(3));
    // Two fifths and two fifths, and nearly all of the last one: books are taken whole.
    assertThat(changed).hasSizeGreaterThan(1900);
  }

  /** The closed form against one close after the other. */
  @Test
  void aValueIsTheGeneratorsWithEveryCloseInTurn() {
    for (long n = 0; n < 2000; n += 7) {
      Map.Entry<Long, ? extends Record> entry = activities.entry(n);
      Record value = entry.getValue();
      assertThat(versions.value(n, 0)).isEqualTo(value);
      for (int close = 1; close <= CLOSES; close++) {
        if (versions.filter(close).test(entry.getKey(), value)) {
          for (Change change : versions.changes(close)) {
            value = change.apply(value);
          }
        }
        assertThat(versions.value(n, close)).isEqualTo(value);
      }
    }
  }

  @Test
  void keysAreThoseOfTheEntriesWhoseValuesDiffer() {
    Set<Long> keys = Set.copyOf(versions.keys(4));
    for (long n = 0; n < 2000; n++) {
      boolean differs = !versions.value(n, 3).equals(versions.value(n, 4));
      assertThat(keys.contains(versions.key(n))).isEqualTo(differs);
    }
  }
}
