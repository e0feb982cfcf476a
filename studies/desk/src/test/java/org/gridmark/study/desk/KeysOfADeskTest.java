package org.gridmark.study.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.load.Requests;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which keys the users of a file's loads ask for. */
class KeysOfADeskTest {
  private static final int REQUESTS = 2000;

  @TempDir private Path folder;

  private Plan plan(String keys, Map<String, String> given) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("my.yaml"),
            """
            record: Item
            fields:
              id: {type: long, sequence: 1}
              name: {type: string, length: [0, 20]}
            caches:
              items: {key: id, entries: 1000}
            queries:
              Some: {keys: KEYS}
            updates:
              Name: {set: name = x, keys: KEYS}
            """
                .replace("KEYS", keys));
    Study study = new DeskStudy().of(file);
    return study
        .experiments()
        .getFirst()
        .plan(Settings.of(study, study.experiments().getFirst(), false, given));
  }

  private static Set<Object> asked(Plan plan) {
    Set<Object> asked = new HashSet<>();
    Requests requests =
        ((Phase.Measure) plan.phase("queries alone"))
            .loads()
            .getFirst()
            .with(Services.of(Map.of()))
            .requests();
    Session session = told(asked);
    SplittableRandom random = new SplittableRandom(5);
    for (int n = 0; n < REQUESTS; n++) {
      requests.next(n, random).execute(session, System::nanoTime);
    }
    return asked;
  }

  /** Tells which keys are asked for. */
  private static Session told(Set<Object> asked) {
    Session session =
        new LoopbackDriver()
            .connect(new ClusterSpec("test", 1, 0, "127.0.0.1", 0, List.of(), Map.of()));
    return proxy(
        Session.class,
        session,
        (name, given, answer) -> {
          if (!(answer instanceof Cache<?, ?> cache)) {
            return answer;
          }
          return proxy(
              Cache.class,
              cache,
              (method, keys, found) -> {
                asked.addAll(keys[0] instanceof List<?> many ? many : List.of(keys[0]));
                return found;
              });
        });
  }

  @FunctionalInterface
  private interface Seen {
    Object seen(String method, Object[] given, Object answer);
  }

  private static <T> T proxy(Class<T> type, T of, Seen seen) {
    InvocationHandler handler =
        (proxy, method, given) -> {
          try {
            return seen.seen(method.getName(), given, method.invoke(of, given));
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        };
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  @Test
  void aKeyAloneIsAnyUnlessSomethingElseIsSaid() throws IOException {
    assertThat(asked(plan("1", Map.of()))).hasSizeBetween(800, 930); // 1000 (1 - 1/e^2) = 865
    assertThat(asked(plan("{count: 1}", Map.of()))).hasSizeBetween(800, 930);
  }

  @Test
  void aQueryHasADistributionOfItsOwn() throws IOException {
    assertThat(asked(plan("{count: 1, distribution: hot:0.02:1}", Map.of()))).hasSize(20);
    assertThat(asked(plan("{count: 5, distribution: hot:0.02:1}", Map.of()))).hasSize(20);
    assertThat(asked(plan("{count: 1, distribution: scan}", Map.of()))).hasSize(1000);
  }

  @Test
  void theOneThatIsSetIsForAllThatHaveNone() throws IOException {
    Map<String, String> set = Map.of("keys", "hot:0.02:1");
    assertThat(asked(plan("1", set))).hasSize(20);
    assertThat(asked(plan("{count: 1, distribution: scan}", set))).hasSize(1000);
  }

  /** Otherwise the audit after it finds an entry that was not put back. */
  @Test
  void updatesOfDrawnKeysAreRightAndPutBack() throws Exception {
    TestBench bench = new TestBench();
    bench.run(plan("{count: 7, distribution: zipf}", Map.of("warm-up.time", "20ms")));

    assertThat(bench.responses()).isNotEmpty().noneMatch(Response::failed);
    assertThat(bench.responses()).noneMatch(Response::wrong);
    assertThat(bench.figures("Name", "entries.wrong")).hasSize(10).containsOnly(0.0);
    assertThat(bench.figures("audit", "entries.wrong")).containsExactly(0.0);
  }
}
