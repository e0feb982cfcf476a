package org.gridmark.study.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gridmark.study.desk.Desks.plan;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Schema;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Plan;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each check of a desk beside a target that gives it something to find. */
class AuditsTest {
  @TempDir private Path folder;

  private final TestBench bench = new TestBench();
  private Plan plan;

  @BeforeEach
  void load() throws Exception {
    plan = desk();
    bench.run(plan.phase("load"));
  }

  private Plan desk() throws IOException {
    Files.writeString(folder.resolve("rows.csv"), "id,name,stock\n1,ant,5\n2,bee,6\n3,cat,7\n");
    Path file =
        Files.writeString(
            folder.resolve("audited.yaml"),
            """
            record: Thing
            fields: {id: long, name: string, stock: int}
            caches: {things: {key: id, source: {csv: rows.csv}}}
            queries: {Any: {keys: 1}, Two: {keys: 2}, One: {key: 2}, None: {key: 9}, Much: {where: stock >= 6}}
            updates: {Take: {set: stock = 0, where: stock >= 6}}
            """);
    return plan(
        new DeskStudy().of(file),
        Map.of("scale", "1", "warm-up.time", "10ms", "update.rounds", "1"));
  }

  @SuppressWarnings("unchecked") // the one cache there is, of a record that was made for the file
  private Cache<Object, Record> things() {
    CacheSpec<Object, Record> spec = (CacheSpec<Object, Record>) plan.caches().getFirst();
    return bench.session().cache(spec);
  }

  /** The entry of one key, under another. */
  private void copy(long from, long to) {
    Record value = things().get(from);
    assertThat(value).isNotNull();
    things().put(to, value);
  }

  private void assertAudited(double lost, double wrong, double doubled) throws Exception {
    bench.run(plan.phase("audit"));
    assertThat(bench.figures("audit", "entries.expected")).containsExactly(3.0);
    assertThat(bench.figures("audit", "entries.lost")).containsExactly(lost);
    assertThat(bench.figures("audit", "entries.wrong")).containsExactly(wrong);
    assertThat(bench.figures("audit", "entries.doubled")).containsExactly(doubled);
  }

  @Test
  void theAuditFindsWhatIsLostChangedAndTooMuch() throws Exception {
    things().remove(1L);
    copy(3, 2);
    copy(3, 9);
    assertAudited(1, 1, 1);
  }

  @Test
  void ofASoundTargetItFindsNothing() throws Exception {
    bench.run(plan);
    assertThat(bench.responses()).isNotEmpty().noneMatch(Response::wrong);
    assertThat(bench.figures("audit", "entries.wrong")).containsExactly(0.0);
  }

  /** The number of entries is right each time. */
  @Test
  void aGetThatBringsAnotherValueThanTheFilesIsAWrongAnswer() throws Exception {
    bench.run(plan.phase("update")); // which puts everything back
    bench.run(plan.phase("queries alone"));
    assertThat(bench.responses()).isNotEmpty().noneMatch(Response::wrong);

    change();
    bench.run(plan.phase("queries alone"));
    assertThat(bench.responses())
        .filteredOn(Response::wrong)
        .extracting(response -> response.request().name())
        .contains("Any", "Two", "One")
        .doesNotContain("None", "Much");
  }

  private void change() {
    things()
        .put(2L, Schema.of(plan.caches().getFirst().value()).make(new Object[] {2L, "bee", 77}));
  }

  @Test
  void anEntryUnderAKeyThatTheFileHasNotIsAWrongAnswer() throws Exception {
    copy(1, 9);
    bench.run(plan.phase("queries alone"));
    assertThat(bench.responses())
        .filteredOn(Response::wrong)
        .extracting(response -> response.request().name())
        .containsOnly("None");
  }

  @Test
  void theProofRefusesWhatIsMissingAnothersOrWasNeverStored() throws Exception {
    bench.run(plan.phase("prove"));
    things().remove(3L);
    assertThatThrownBy(() -> bench.run(plan.phase("prove"))).hasMessageContaining("entries found");
    copy(2, 3);
    assertThatThrownBy(() -> bench.run(plan.phase("prove"))).hasMessageContaining("has the value");
    bench.run(plan.phase("load"));
    copy(3, 8);
    assertThatThrownBy(() -> bench.run(plan.phase("prove"))).hasMessageContaining("never stored");
  }

  @Test
  void aWrongAnswerEndsTheWarmUp() throws Exception {
    things().remove(2L);
    assertThatThrownBy(() -> bench.run(plan.phase("warm up")))
        .hasMessageContaining("1 entries found, 2 are right");
  }

  @Test
  void aLoadThatLostSomethingIsRefused() {
    TestBench losing = new TestBench(without("putAll", Map.of()));
    assertThatThrownBy(() -> losing.run(plan.phase("load")))
        .hasMessage("things has 0 entries after loading 3");
  }

  @Test
  void aChangeThatIsNotDoneIsCounted() throws Exception {
    TestBench lazy = new TestBench(without("update", 2L));
    lazy.run(plan.phase("load"));
    lazy.run(plan.phase("update"));
    assertThat(lazy.figures("Take", "entries.wrong")).containsExactly(2.0);
  }

  /** A target whose caches answer so to a call, and do nothing. */
  private static UnaryOperator<Session> without(String call, Object answer) {
    return session ->
        proxy(
            Session.class,
            (proxy, method, given) -> {
              Object cache = invoked(session, method, given);
              return !method.getName().equals("cache")
                  ? cache
                  : proxy(
                      Cache.class,
                      (self, asked, arguments) ->
                          asked.getName().equals(call) ? answer : invoked(cache, asked, arguments));
            });
  }

  private static Object invoked(Object on, Method method, Object[] given) throws Throwable {
    try {
      return method.invoke(on, given);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
