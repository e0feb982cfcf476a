package org.gridmark.driver.ignite.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.ClusterSpec;
import org.junit.jupiter.api.Test;

class ConditionTest {
  private static final CacheForm<SampleKey, Sample> CACHE =
      new CacheForm<>(
          new ClusterSpec("c", 1, 0, "127.0.0.1", 7000, Values.CACHES, Map.of()), Values.SAMPLES);

  private static final Filter NEW = Filter.equal(Field.of(Sample::status), "NEW");

  @Test
  void valuesAreParametersInStoredForm() {
    Filter filter =
        Filter.and(NEW, Filter.between(Field.of(Sample::day), day(-1), LocalDate.EPOCH));

    assertThat(sql(filter))
        .isEqualTo(
            new Sql(
                "SELECT _KEY FROM \"entries\" WHERE (\"status\" = ? AND \"day\" BETWEEN ? AND ?)",
                List.of("NEW", -1, 0)));
  }

  @Test
  void oneBoundIsOneComparison() {
    Sql least = sql(Filter.atLeast(Field.of(Sample::day), day(-1)));
    Sql most = sql(Filter.atMost(Field.ofKey(SampleKey::number), 5L));

    assertThat(least.text()).endsWith("WHERE \"day\" >= ?");
    assertThat(least.parameters()).isEqualTo(List.of(-1));
    assertThat(most.text()).endsWith("WHERE \"key$number\" <= ?");
    assertThat(most.parameters()).isEqualTo(List.of(5L));
  }

  @Test
  void aPrefixIsEscaped() {
    Sql odd = sql(Filter.startsWith(Field.of(Sample::status), "50%_\\'*"));

    assertThat(odd.text()).endsWith("WHERE \"status\" LIKE ?");
    assertThat(odd.parameters()).isEqualTo(List.of("50\\%\\_\\\\'*%"));
  }

  private static LocalDate day(int day) {
    return LocalDate.ofEpochDay(day);
  }

  @Test
  void fieldsOfKeysAreColumnsOfTheirOwn() {
    assertThat(sql(Filter.equal(Field.ofKey(SampleKey::account), "a")).text())
        .endsWith("WHERE \"key$account\" = ?");
    assertThat(sql(Filter.absent(Field.of(Sample::account))).text())
        .endsWith("WHERE \"account\" IS NULL");
  }

  @Test
  void decimalsAreComparedAsTextsToo() {
    Sql one = sql(Filter.equal(Field.of(Sample::fee), new BigDecimal("1.00")));
    Sql two = sql(Filter.in(Field.of(Sample::fee), Set.of(new BigDecimal("1.0"), BigDecimal.ZERO)));

    assertThat(one.text()).endsWith("WHERE (\"fee\" = ? AND CAST(\"fee\" AS VARCHAR) = ?)");
    assertThat(one.parameters()).isEqualTo(List.of(new BigDecimal("1.00"), "1.00"));
    Sql same =
        sql(
            Filter.in(
                Field.of(Sample::fee), Set.of(new BigDecimal("1.0"), new BigDecimal("1.00"))));

    assertThat(same.text()).contains("\"fee\" = ? AND CAST(\"fee\" AS VARCHAR) IN (?, ?)");
    assertThat(two.text()).contains("\"fee\" IN (?, ?) AND CAST(\"fee\" AS VARCHAR) IN (?, ?)");
  }

  /** SQL's planner drops what is constant, and parameters with it. */
  @Test
  void whatMeansAllOrNothingIsNoPartOfOthers() {
    Filter none = Filter.between(Field.of(Sample::count), 2, 1);

    assertThat(sql(Filter.all()).text()).isEqualTo("SELECT _KEY FROM \"entries\"");
    assertThat(sql(Filter.and())).isEqualTo(sql(Filter.all()));
    assertThat(sql(Filter.or(NEW, Filter.all()))).isEqualTo(sql(Filter.all()));
    assertThat(sql(Filter.and(NEW, Filter.all()))).isEqualTo(sql(NEW));
    assertThat(sql(Filter.or(NEW, none, Filter.or()))).isEqualTo(sql(NEW));
    assertThat(sql(Filter.and(NEW, none)).text()).endsWith("WHERE 1 = 0");
    assertThat(sql(Filter.or())).isEqualTo(sql(none));
  }

  private static Sql sql(Filter filter) {
    return Sql.select("_KEY", Condition.of(filter, CACHE));
  }
}
