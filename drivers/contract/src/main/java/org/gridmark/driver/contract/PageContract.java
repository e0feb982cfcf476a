package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.driver.contract.data.RandomFilters;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

/** Pages together are what the query finds. */
public interface PageContract extends Contract {
  @Test
  default void pagesTogetherAreTheWholeAnswer() {
    needs(Trait.PAGE);
    Map<SampleKey, Sample> all = Values.samples(150);
    samples().putAll(all);

    for (Filter filter : new RandomFilters(2).everyKindAnd(20)) {
      Map<SampleKey, Sample> expected = Contract.matching(all, filter);
      assertThat(paged(filter, 7)).as("%s", filter).isEqualTo(expected);
    }
    assertThat(paged(Filter.all(), 100)).isEqualTo(all);
    assertThat(paged(Filter.all(), 1000)).isEqualTo(all);
  }

  @Test
  default void pagesByTheTargetsOwnFilterAreTheWholeAnswerWhileNothingChanges() {
    needs(Trait.PAGE);
    Map<SampleKey, Sample> all = Values.samples(400);
    samples().putAll(all);

    assertThat(paged(samples().limited(Filter.all(), 7), 7)).isEqualTo(all);
    Filter some = Filter.in(Field.of(Sample::account), accounts(all));
    assertThat(paged(samples().limited(some, 30), 30)).isEqualTo(Contract.matching(all, some));
  }

  private static Set<String> accounts(Map<SampleKey, Sample> all) {
    return all.values().stream().limit(3).map(Sample::account).collect(Collectors.toSet());
  }

  @Test
  default void entriesThatStayAreInOnePageThoughOthersComeAndGo() {
    needs(Trait.PAGE);
    Map<SampleKey, Sample> staying = Values.samples(400);
    samples().putAll(staying);
    Map<SampleKey, Integer> seen = new HashMap<>();
    Cache.Pages<SampleKey, Sample> pages = samples().pages(Filter.all(), 7);
    long other = 1000;
    for (Map<SampleKey, Sample> page = pages.next(); !page.isEmpty(); page = pages.next()) {
      page.keySet().forEach(key -> seen.merge(key, 1, Integer::sum));
      samples().remove(Values.key(other - 5));
      samples().put(Values.key(other), Values.sample(other));
      samples().put(Values.key(other + 1), Values.sample(other));
      other += 2;
    }

    assertThat(seen).containsKeys(staying.keySet().toArray(SampleKey[]::new));
    assertThat(seen.values()).allMatch(times -> times == 1);
  }

  @Test
  default void theLastPageIsFollowedByEmptyOnes() {
    needs(Trait.PAGE);
    samples().putAll(Values.samples(10));
    Cache.Pages<SampleKey, Sample> pages = samples().pages(Filter.all(), 10);

    assertThat(pages.next()).hasSize(10);
    assertThat(pages.next()).isEmpty();
    assertThat(pages.next()).isEmpty();
  }

  @Test
  default void aQueryThatFindsNothingHasNoPage() {
    needs(Trait.PAGE);
    samples().putAll(Values.samples(10));
    Filter none = Filter.equal(Field.of(Sample::account), "unknown");

    assertThat(samples().pages(none, 5).next()).isEmpty();
  }

  private Map<SampleKey, Sample> paged(Filter filter, int size) {
    return paged(samples().pages(filter, size), size);
  }

  private static Map<SampleKey, Sample> paged(Cache.Pages<SampleKey, Sample> pages, int size) {
    Map<SampleKey, Sample> found = new HashMap<>();
    for (Map<SampleKey, Sample> page = pages.next(); !page.isEmpty(); page = pages.next()) {
      assertThat(page).hasSizeLessThanOrEqualTo(size);
      assertThat(found).doesNotContainKeys(page.keySet().toArray(SampleKey[]::new));
      found.putAll(page);
    }
    return found;
  }
}
