package org.gridmark.study.hub.primarykey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Schema;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.primarykey.ControlLogic.Way;
import org.gridmark.study.hub.query.HubQueries;
import org.junit.jupiter.api.Test;

class ControlLogicTest {
  private static final Filter INSIDE = Filter.equal(HubQueries.TRADE_STATUS, "FAILED");
  private static final Filter OUTSIDE = Filter.equal(Field.of(Activity::book), "BK001");

  @Test
  void aColumnThatASummaryLacksIsAskedOfTheWholeObjects() {
    assertThat(way(OUTSIDE, true, false)).isEqualTo(Way.WHOLE_OBJECTS);
    assertThat(way(Filter.and(INSIDE, OUTSIDE), true, false)).isEqualTo(Way.WHOLE_OBJECTS);
    assertThat(way(Filter.or(INSIDE, OUTSIDE), true, true)).isEqualTo(Way.WHOLE_OBJECTS);
  }

  @Test
  void whatIsNotLimitedIsAskedOfTheWholeObjects() {
    assertThat(way(INSIDE, false, false)).isEqualTo(Way.WHOLE_OBJECTS);
    assertThat(way(INSIDE, false, true)).isEqualTo(Way.WHOLE_OBJECTS);
  }

  @Test
  void aPageIsAskedOfTheSummaries() {
    assertThat(way(INSIDE, true, false)).isEqualTo(Way.SUMMARIES);
  }

  @Test
  void aPageOfWholeObjectsIsFoundBySummariesAndFetchedByKey() {
    assertThat(way(INSIDE, true, true)).isEqualTo(Way.SUMMARIES_THEN_KEYS);
  }

  /** The oracle: of every activity, each filter says the same as its translation of the summary. */
  @Test
  void aFilterOnSummariesMeansTheSummariesOfTheSameActivities() {
    Activities activities = new HubData(3, new Rows(2000)).activities(Region.NY, Day.T);
    Summaries summaries = new Summaries(activities);
    Filter date = Filter.equal(HubQueries.TRADE_DATE, activities.listedTradeDate());
    List<Filter> filters =
        List.of(
            Filter.all(),
            INSIDE,
            date,
            Filter.absent(HubQueries.SETTLEMENT_DATE),
            Filter.in(HubQueries.ACTIVITY_ACCOUNT, Set.copyOf(activities.listedAccounts())),
            Filter.between(
                HubQueries.SETTLEMENT_DATE, LocalDate.of(2009, 1, 25), LocalDate.of(2009, 1, 28)),
            Filter.and(date, Filter.or(INSIDE, Filter.in(Field.of(Activity::side), Set.of("B")))));
    for (Filter filter : filters) {
      assertThat(Columns.cover(filter)).as("%s", filter).isTrue();
      assertThat(summaries.count(Columns.ofSummaries(filter)))
          .as("%s", filter)
          .isEqualTo(activities.count(filter))
          .isPositive();
    }
  }

  @Test
  void aFilterThatSummariesCannotAnswerIsNotTranslated() {
    assertThat(Columns.cover(OUTSIDE)).isFalse();
    assertThatThrownBy(() -> Columns.ofSummaries(OUTSIDE)).hasMessageContaining("book");
  }

  /**
   * Ten columns (Barclays 2009, section 8.5.1), each with the value that the activity has by that
   * name.
   */
  @Test
  void aSummaryHasTenColumnsOfItsActivity() {
    Activities activities = new HubData(3, new Rows(200)).activities(Region.EU, Day.T_1);
    Map.Entry<Long, Activity> entry = activities.entry(17);
    Summary summary = new Summaries(activities).entry(17).getValue();
    assertThat(Schema.of(Summary.class).fields()).hasSize(10);
    for (Field<Summary, ?> field : Schema.of(Summary.class).fields()) {
      Field<Activity, ?> same =
          Field.named(Activity.class, field.name(), org.gridmark.model.data.Part.VALUE);
      assertThat((Object) field.get(summary)).isEqualTo(same.get(entry.getValue()));
    }
    assertThat(new Summaries(activities).find(entry.getKey())).isEqualTo(17);
  }

  private static Way way(Filter filter, boolean limited, boolean whole) {
    return ControlLogic.way(new Question(filter, 1000, limited, whole));
  }
}
