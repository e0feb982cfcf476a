package org.gridmark.driver.ldap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.gridmark.model.service.Service;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.NotDone;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LdapDriverIT extends DriverContract {
  private static final int TEN_MB = 10_000_000;

  /** To a directory, some of them are the same name, and some are no name. */
  private static final List<String> HOSTILE =
      List.of(
          "route",
          "Route",
          "ROUTE",
          " route",
          "route ",
          "ro  ute",
          "ro ute",
          "ﬁ",
          "fi",
          "\u00e9",
          "e\u0301",
          ",",
          "+",
          "\"",
          "\\",
          "#a",
          "=",
          "<>;",
          "*",
          "(|)",
          "\0",
          "%",
          "%25",
          "_",
          "ou=a,ou=b");

  @Override
  public Grid driver() {
    return new LdapDriver();
  }

  private Cache<String, Sample> texts() {
    return session().cache(Values.BY_TEXT);
  }

  @Test
  void keysThatADirectoryTakesForTheSameAreEntriesOfTheirOwn() {
    Map<String, Sample> all = new HashMap<>();
    HOSTILE.forEach(key -> all.put(key, Values.sample(all.size())));
    all.forEach(texts()::put);

    assertThat(texts().getAll(HOSTILE)).isEqualTo(all);
    assertThat(texts().size()).isEqualTo(HOSTILE.size());
    HOSTILE.forEach(key -> assertThat(texts().remove(key)).isTrue());
    assertThat(texts().size()).isZero();
  }

  @Test
  void aValueOfTenMegabytesIsKeptAndReplaced() {
    Sample one = withRemark("x".repeat(TEN_MB));
    Sample other = withRemark("x".repeat(TEN_MB - 1) + "X");
    texts().put("long", one);

    assertThat(one.equals(texts().get("long"))).isTrue();
    assertThat(texts().replace("long", other, one)).isFalse();
    assertThat(texts().replace("long", one, one)).isTrue();
    assertThat(texts().replace("long", other, other)).isFalse();
    assertThat(texts().replace("long", one, other)).isTrue();
    assertThat(other.equals(texts().get("long"))).isTrue();
  }

  private static Sample withRemark(String remark) {
    @Nullable Object[] values = Schema.of(Sample.class).values(Values.blank());
    values[Field.of(Sample::remark).index()] = remark;
    return Schema.of(Sample.class).make(values);
  }

  /** Entries are then read from disk, which ApacheDS's modifications have to bear. */
  @Test
  void aClientFollowsAServerThatWasKilledAndFindsWhatItHasPut() throws Exception {
    Service.Running server = cluster().server("apacheds");
    for (int n = 0; n < 20; n++) {
      texts().put("kept" + n, Values.sample(n));
    }
    server.kill();
    server.restart();
    // The first to use a lost connection fails, unless the pool's check of each minute was earlier.
    Throwable lost = catchThrowable(() -> texts().put("kept0", Values.sample(0)));
    assertThat(lost).satisfiesAnyOf(none -> assertThat(none).isNull(), LdapDriverIT::isServerDown);

    for (int n = 20; n < 60; n++) { // more than there are connections
      texts().put("kept" + n, Values.sample(n));
    }
    assertThat(texts().get("kept1")).isEqualTo(Values.sample(1));
    assertThat(texts().size()).isEqualTo(60);
    assertThat(texts().replace("kept1", Values.sample(2), Values.sample(3))).isFalse();
    assertThat(texts().replace("kept1", Values.sample(1), Values.sample(3))).isTrue();
    assertThat(texts().get("kept1")).isEqualTo(Values.sample(3));
  }

  private static void isServerDown(@Nullable Throwable failure) {
    assertThat(failure).hasMessageContaining("server down");
  }

  @Test
  void aClientWaitsForNobodyWhileThereIsNoServer() throws Exception {
    Service.Running server = cluster().server("apacheds");
    server.kill();
    for (int n = 0; n < 40; n++) {
      assertThatThrownBy(() -> texts().get("any")).isInstanceOf(RuntimeException.class);
    }
    assertThatThrownBy(() -> texts().put("any", Values.sample(1))).isInstanceOf(NotDone.class);
    server.restart();

    assertThat(texts().get("any")).isNull();
    texts().put("any", Values.sample(1));
    assertThat(texts().get("any")).isEqualTo(Values.sample(1));
  }

  @Test
  void aFailureDoesNotRepeatTheValueThatWasSent() {
    Cache<String, Sample> cache = texts();
    cache.destroy();

    assertThatThrownBy(() -> cache.put("long", withRemark("x".repeat(100_000))))
        .satisfies(failure -> assertThat(String.valueOf(failure.getMessage())).hasSizeLessThan(400))
        .hasMessageContaining("no such object");
    texts().put("again", Values.sample(1)); // the session makes it anew
    assertThat(texts().size()).isEqualTo(1);
  }
}
