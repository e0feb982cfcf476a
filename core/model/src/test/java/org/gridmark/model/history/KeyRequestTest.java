package org.gridmark.model.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.history.Operation.Kind;
import org.gridmark.model.history.Operation.Outcome;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.NotDone;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KeyRequestTest {
  private final Map<Object, Object> entries = new HashMap<>();
  private @Nullable RuntimeException unreachable;
  private @Nullable RuntimeException failing;
  private long now = 1_000;

  private final Session session =
      new Session() {
        @Override
        @SuppressWarnings("unchecked")
        public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
          if (unreachable != null) {
            throw unreachable;
          }
          return (Cache<K, V>) proxy();
        }

        @Override
        public Placement placement() {
          throw new UnsupportedOperationException();
        }

        @Override
        public void close() {}
      };

  private Object proxy() {
    return Proxy.newProxyInstance(
        getClass().getClassLoader(),
        new Class<?>[] {Cache.class},
        (self, method, arguments) -> {
          if (failing != null) {
            throw failing;
          }
          return switch (method.getName()) {
            case "get" -> entries.get(arguments[0]);
            case "put" -> {
              entries.put(arguments[0], arguments[1]);
              yield null;
            }
            case "remove" -> entries.remove(arguments[0]) != null;
            default -> throw new UnsupportedOperationException(method.getName());
          };
        });
  }

  private Operation ask(Kind kind, long value) {
    KeyRequest asked = new KeyRequest(HistoryProbe.CACHE, 3, 8, kind, value);
    Response response = asked.execute(session, () -> now += 10);
    return ((KeyRequest) response.request()).operation(response, 1_000, 7);
  }

  @Test
  void anOperationTellsWhatWasFound() {
    assertThat(ask(Kind.READ, 0)).isEqualTo(operation(Kind.READ, Operation.ABSENT, Outcome.OK));
    now = 1_000;
    assertThat(ask(Kind.WRITE, 5)).isEqualTo(operation(Kind.WRITE, 5, Outcome.OK));
    now = 1_000;
    assertThat(ask(Kind.READ, 0)).isEqualTo(operation(Kind.READ, 5, Outcome.OK));
    now = 1_000;
    assertThat(ask(Kind.REMOVE, 0))
        .isEqualTo(operation(Kind.REMOVE, Operation.PRESENT, Outcome.OK));
    now = 1_000;
    assertThat(ask(Kind.REMOVE, 0)).isEqualTo(operation(Kind.REMOVE, Operation.ABSENT, Outcome.OK));
  }

  /** A time-out says nothing about what became of it. */
  @Test
  void aFailureLeavesUnknownWhetherItWasDone() {
    failing = new IllegalStateException("no answer");

    assertThat(ask(Kind.WRITE, 5)).isEqualTo(operation(Kind.WRITE, 5, Outcome.UNKNOWN));
  }

  @Test
  void aFailureThatSaysSoMeansThatItWasNotDone() {
    failing = new NotDone(new IllegalStateException("no quorum"));

    assertThat(ask(Kind.WRITE, 5).outcome()).isEqualTo(Outcome.FAILED);
  }

  @Test
  void whatFailsBeforeAnythingIsAskedWasNotDone() {
    unreachable = new IllegalStateException("not connected");

    assertThat(ask(Kind.WRITE, 5).outcome()).isEqualTo(Outcome.FAILED);
  }

  private static Operation operation(Kind kind, long value, Outcome outcome) {
    return new Operation(3, 8, kind, value, 10, 20, 7, outcome);
  }
}
