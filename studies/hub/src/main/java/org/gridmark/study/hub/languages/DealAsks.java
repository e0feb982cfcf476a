package org.gridmark.study.hub.languages;

import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.stream.LongStream;
import org.gridmark.model.data.Filter;
import org.gridmark.model.request.Insert;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.script.Ask;
import org.gridmark.model.target.Session;

/** Requests for deals, as data and in Java: every answer is checked whole. */
record DealAsks(Deals deals) {
  private static final String OP = "op";

  /** Gets one. */
  Ask get(String name, long number, boolean near) {
    Map<String, Object> words =
        Map.of(
            OP,
            "get",
            "cache",
            cache(),
            Ask.NEAR,
            near,
            "key",
            number,
            "number",
            number,
            "version",
            Deals.FIRST,
            "length",
            deals.length());
    return new Ask(words, got(name, number));
  }

  private Request got(String name, long number) {
    return new Query(name, 1) {
      @Override
      protected long perform(Session session) {
        Deal found = session.cache(deals.cache()).get(number);
        return found != null && found.isWhole(number, Deals.FIRST, deals.length()) ? 1 : 0;
      }
    };
  }

  /** Puts one in a version. */
  Ask put(String name, long number, int version) {
    Deal deal = deals.deal(number).at(version);
    Map<String, Object> words =
        Map.of(
            OP,
            "put",
            "cache",
            cache(),
            "key",
            number,
            "number",
            number,
            "version",
            version,
            "length",
            deals.length(),
            "account",
            deal.account(),
            "settlementDay",
            deal.settlementDay(),
            "status",
            deal.status());
    return new Ask(words, Insert.of(name, deals.cache(), Map.of(number, deal)));
  }

  /** Finds all whose field has one of some values, by a filter that finds these numbers' deals. */
  private Ask find(String name, String field, List<?> values, Filter filter, LongStream numbers) {
    LongSummaryStatistics found = numbers.summaryStatistics();
    Map<String, Object> words =
        Map.of(
            OP,
            values.size() == 1 ? "equal" : "in",
            "cache",
            cache(),
            "field",
            field,
            "values",
            values,
            "version",
            Deals.FIRST,
            "length",
            deals.length(),
            "sum",
            found.getSum());
    return new Ask(words, found(name, filter, found.getCount(), found.getSum()));
  }

  private Request found(String name, Filter filter, long expected, long sum) {
    return new Query(name, expected) {
      @Override
      protected long perform(Session session) {
        Map<Long, Deal> found = session.cache(deals.cache()).query(filter);
        boolean whole =
            found.values().stream()
                .allMatch(deal -> deal.isWhole(deal.number(), Deals.FIRST, deals.length()));
        boolean same = found.values().stream().mapToLong(Deal::number).sum() == sum;
        return whole && same ? found.size() : 0;
      }
    };
  }

  private String cache() {
    return deals.cache().name();
  }

  /** The four queries of Table 5.6. */
  List<Ask> queries(String by) {
    return List.of(
        get("Activity Key" + by, deals.size() / 2, false),
        find(
            "Activity Accounts" + by,
            "account",
            Deals.listedAccounts(),
            Deals.ofListedAccounts(),
            deals.numbersOfListedAccounts()),
        find(
            "Activity Settlement Date" + by,
            "settlementDay",
            List.of(Deals.listedDay()),
            Deals.settlingThen(),
            deals.numbersSettlingThen()),
        find(
            "Activity Trade Status" + by,
            "status",
            List.of("FAILED"),
            Deals.failed(),
            deals.numbersFailed()));
  }

  /** Gets so many, spread over the cache. */
  List<Ask> gets(String name, int count, boolean near) {
    List<Ask> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(get(name, i * (deals.size() / count), near));
    }
    return all;
  }

  /** Puts those of a range, each in a version. */
  List<Ask> puts(String name, Range range, int version) {
    return LongStream.range(range.first(), range.end())
        .mapToObj(number -> put(name, number, version))
        .toList();
  }

  /**
   * Some deals.
   *
   * @param first the first one's number
   * @param count how many
   */
  record Range(long first, int count) {
    long end() {
      return first + count;
    }
  }
}
