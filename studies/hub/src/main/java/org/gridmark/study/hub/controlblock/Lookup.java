package org.gridmark.study.hub.controlblock;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.data.Filter;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.query.HubQueries;

/**
 * A question about the activities of one day, in the words of the cache and in those of the
 * database.
 *
 * @param kind what is looked for, as in Barclays 2009, Table 5.3
 * @param expected how many activities are right
 * @param selection what the cache is asked
 * @param column the database's column that is compared
 * @param values what it is compared with, any of them
 */
record Lookup(
    String kind,
    Activities activities,
    long expected,
    Selection selection,
    String column,
    List<?> values) {
  /** A query of a cache. */
  sealed interface Selection {
    /** The activities with a key. */
    record ByKey(Long key) implements Selection {}

    /** The activities that a filter means. */
    record ByFilter(Filter filter) implements Selection {}
  }

  /** The columns that these questions read. */
  static final List<String> COLUMNS = List.of("tradestatus", "account", "tradeid");

  /** All kinds, for one day. */
  static List<Lookup> all(Activities activities) {
    Long key = activities.entry(activities.size() / 2).getKey();
    List<String> accounts = activities.listedAccounts();
    return List.of(
        new Lookup(
            "Activity Trade Status",
            activities,
            activities.rows().failed(),
            new Selection.ByFilter(Filter.equal(HubQueries.TRADE_STATUS, Activities.FAILED)),
            COLUMNS.get(0),
            List.of(Activities.FAILED)),
        new Lookup(
            "Activity Accounts",
            activities,
            activities.rows().activityAccounts(),
            new Selection.ByFilter(Filter.in(HubQueries.ACTIVITY_ACCOUNT, Set.copyOf(accounts))),
            COLUMNS.get(1),
            accounts),
        new Lookup(
            "Activity Key", activities, 1, new Selection.ByKey(key), COLUMNS.get(2), List.of(key)));
  }

  /** The same for another key. */
  Lookup of(Long key) {
    return new Lookup(kind, activities, expected, new Selection.ByKey(key), column, List.of(key));
  }

  /** Whether it is for a key. */
  boolean byKey() {
    return selection instanceof Selection.ByKey;
  }

  /** Whether this is the right answer, entry by entry. */
  boolean right(Map<Long, Activity> answer) {
    return answer.size() == expected
        && answer.entrySet().stream().allMatch(entry -> right(entry.getKey(), entry.getValue()));
  }

  private boolean right(Long key, Activity value) {
    long n = activities.find(key);
    return n >= 0
        && activities.entry(n).getValue().equals(value)
        && switch (selection) {
          case Selection.ByKey byKey -> byKey.key().equals(key);
          case Selection.ByFilter byFilter -> byFilter.filter().test(key, value);
        };
  }
}
