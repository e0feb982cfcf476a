package org.gridmark.system.hotel.web.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
import org.gridmark.system.hotel.grid.Calls;
import org.gridmark.system.hotel.stay.Unavailable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sessions end when they are left alone, wherever they are kept. */
class WebSessionsTest {
  private static final Duration LIFE = Duration.ofMinutes(30);
  private static final SessionState ANNA = new SessionState(1, "Anna", "", 0);

  private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
  private final Map<String, SessionState> grid = new HashMap<>();
  private final Map<String, Duration> lives = new HashMap<>();
  private final Calls calls = new Calls(Duration.ofMinutes(1), 4);

  @AfterEach
  void close() {
    calls.close();
  }

  private WebSessions sessions(String kind) {
    return switch (kind) {
      case "local" -> new LocalSessions(LIFE, 3, now::get);
      case "expiring" -> grid(EnumSet.of(Trait.EXPIRY, Trait.COMPARE_AND_SET));
      case "comparing" -> grid(EnumSet.of(Trait.COMPARE_AND_SET));
      default -> grid(EnumSet.noneOf(Trait.class));
    };
  }

  private WebSessions grid(Set<Trait> traits) {
    return new GridSessions(cache(this::answer), traits, LIFE, now::get, calls);
  }

  /** A map that can be asked by the methods of a cache alone that a session store may use. */
  private Object answer(String method, Object[] arguments) {
    String key = (String) arguments[0];
    return switch (method) {
      case "get" -> grid.get(key);
      case "remove" -> grid.remove(key) != null;
      case "replace" -> grid.replace(key, (SessionState) arguments[1], (SessionState) arguments[2]);
      case "put" -> {
        lives.put(key, arguments.length == 3 ? (Duration) arguments[2] : Duration.ZERO);
        grid.put(key, (SessionState) arguments[1]);
        yield null;
      }
      default -> throw new AssertionError(method);
    };
  }

  @SuppressWarnings("unchecked")
  private static Cache<String, SessionState> cache(BiFunction<String, Object[], Object> answer) {
    return (Cache<String, SessionState>)
        Proxy.newProxyInstance(
            Cache.class.getClassLoader(),
            new Class<?>[] {Cache.class},
            (proxy, method, arguments) -> answer.apply(method.getName(), arguments));
  }

  private void pass(Duration time) {
    now.updateAndGet(instant -> instant.plus(time));
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "expiring", "comparing", "plain"})
  void aSessionIsThereUntilItIsLeftAloneForItsLife(String kind) {
    WebSessions sessions = sessions(kind);
    assertThat(sessions.find("a")).isEmpty();
    sessions.create("a", ANNA);
    for (int i = 0; i < 5; i++) {
      pass(LIFE.dividedBy(2));
      assertThat(sessions.find("a").orElseThrow().guest()).isEqualTo(1);
    }
    pass(LIFE);
    assertThat(sessions.find("a")).isEmpty();
    assertThat(grid).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "expiring", "comparing", "plain"})
  void aChangeIsSeenAndAnEndedSessionStaysEnded(String kind) {
    WebSessions sessions = sessions(kind);
    sessions.create("a", ANNA);
    sessions.change("a", ANNA.searched("city=Bern"));
    assertThat(sessions.find("a").orElseThrow().search()).isEqualTo("city=Bern");
    sessions.end("a");
    sessions.end("a");
    sessions.change("a", ANNA);
    assertThat(sessions.find("a")).isEmpty();
  }

  @Test
  void theGridForgetsASessionThatNobodyEnds() {
    sessions("expiring").create("a", ANNA);
    assertThat(lives).containsEntry("a", LIFE);
    sessions("expiring").change("a", ANNA);
    assertThat(lives).containsEntry("a", LIFE);
  }

  @Test
  void aSessionInAGridIsThereForAnotherNode() {
    sessions("expiring").create("a", ANNA);
    assertThat(sessions("expiring").find("a")).isPresent();
    assertThat(sessions("expiring").outliveNode()).isTrue();
    assertThat(sessions("local").outliveNode()).isFalse();
  }

  @Test
  void aGridThatIsAwayIsUnavailable() {
    WebSessions sessions =
        new GridSessions(
            cache(
                (method, arguments) -> {
                  throw new IllegalStateException("away");
                }),
            Set.of(),
            LIFE,
            now::get,
            calls);
    assertThatThrownBy(() -> sessions.find("a")).isInstanceOf(Unavailable.class);
    assertThatThrownBy(() -> sessions.create("a", ANNA)).isInstanceOf(Unavailable.class);
    assertThatThrownBy(() -> sessions.change("a", ANNA)).isInstanceOf(Unavailable.class);
    assertThatThrownBy(() -> sessions.end("a")).isInstanceOf(Unavailable.class);
  }

  /** As one without a quorum may do for minutes: every page looks for its session first. */
  @Test
  void aGridThatStandsStillIsUnavailableInTime() {
    CountDownLatch never = new CountDownLatch(1);
    Cache<String, SessionState> still =
        cache(
            (method, arguments) -> {
              try {
                never.await();
                return null;
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    try (Calls brief = new Calls(Duration.ofMillis(50), 1)) {
      WebSessions sessions = new GridSessions(still, Set.of(), LIFE, now::get, brief);
      assertThatThrownBy(() -> sessions.find("a"))
          .isInstanceOf(Unavailable.class)
          .hasMessageContaining("no answer within");
    }
  }

  @Test
  void theOneLeftAloneLongestGoesFirst() {
    WebSessions sessions = sessions("local");
    for (String id : new String[] {"a", "b", "c"}) {
      sessions.create(id, ANNA);
    }
    sessions.find("a");
    sessions.create("d", ANNA);
    assertThat(sessions.count()).hasValue(3);
    assertThat(sessions.find("b")).isEmpty();
    assertThat(sessions.find("a")).isPresent();
    pass(LIFE.plusSeconds(1));
    sessions.create("e", ANNA);
    assertThat(sessions.count()).hasValue(1);
  }

  @Test
  void attemptsAreRememberedOfSoManyNamesAlone() {
    Attempts attempts = new Attempts(3, Duration.ofMinutes(5), 100, now::get);
    for (int i = 0; i < 10_000; i++) {
      assertThat(attempts.begin("account " + i)).isTrue();
    }
    assertThat(attempts.remembered()).isEqualTo(100);
    assertThat(attempts.begin("account 9999")).isTrue();
    assertThat(attempts.begin("account 9999")).isTrue();
    assertThat(attempts.begin("account 9999")).isFalse();
    attempts.forgive("account 9999");
    assertThat(attempts.begin("account 9999")).isTrue();
    pass(Duration.ofMinutes(5));
    assertThat(attempts.begin("account 9999")).isTrue();
  }
}
