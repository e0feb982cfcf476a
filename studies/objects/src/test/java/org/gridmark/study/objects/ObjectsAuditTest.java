package org.gridmark.study.objects;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.LongStream;
import org.gridmark.measure.job.Keepsake;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.request.Request;
import org.gridmark.study.objects.puts.PutLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Users put and get, something goes wrong, and a client that has seen none of it looks. */
class ObjectsAuditTest {
  private static final Items ITEMS = new Items(100, 1000, 7);

  @TempDir private Path folder;

  private final PutLog log = new PutLog(ITEMS.size(), 0, 1);
  private final FaultyObjects target = new FaultyObjects(ITEMS);

  private boolean wrong(Request request) {
    return request.execute(target.session(), target.clock()).wrong();
  }

  private void put(long key) {
    assertThat(wrong(new Put(ITEMS, log, key))).isFalse();
  }

  private boolean getIsWrong(long key) {
    return wrong(new Get(ITEMS, log, key));
  }

  /** By a process that has no more than what the users' has left. */
  private void audit() throws Exception {
    left(1).leave(log.left());
    PutLog none = new PutLog(ITEMS.size(), 0, 1);
    new ObjectsAudit(ITEMS, none, "users", left(2), true).run(target);
    assertThat(target.sum(StandardMetrics.ENTRIES_EXPECTED)).isEqualTo(100);
  }

  private Keepsake left(long process) {
    return new Keepsake(folder.resolve("left"), process);
  }

  private void assertFound(long lost, long wrong, long doubled) {
    assertThat(target.sum(StandardMetrics.ENTRIES_LOST)).as("lost").isEqualTo(lost);
    assertThat(target.sum(StandardMetrics.ENTRIES_WRONG)).as("wrong").isEqualTo(wrong);
    assertThat(target.sum(StandardMetrics.ENTRIES_DOUBLED)).as("doubled").isEqualTo(doubled);
  }

  @Test
  void ofASoundTargetEveryPutIsThere() throws Exception {
    LongStream.of(3, 4, 4, 5, 4).forEach(this::put);
    assertThat(LongStream.rangeClosed(1, 100).anyMatch(this::getIsWrong)).isFalse();
    audit();
    assertFound(0, 0, 0);
    assertThat(target.sum(ObjectsMetrics.PUTS_JUDGED)).isEqualTo(3);
  }

  @Test
  void aPutThatWasAcknowledgedAndNotDoneIsFound() throws Exception {
    put(3);
    target.forget(true);
    LongStream.of(3, 4, 5).forEach(this::put);
    audit();
    assertFound(0, 3, 0);
    assertThat(getIsWrong(3)).as("a read of the version before").isTrue();
    assertThat(getIsWrong(4)).as("a read of what was loaded").isTrue();
    assertThat(getIsWrong(6)).isFalse();
  }

  /** As by a copy that is behind: the newer version is there, and the older one is read. */
  @Test
  void aStaleReadIsAWrongAnswer() throws Exception {
    put(3);
    Item older = target.stored.get(3L);
    put(3);
    Item newer = target.stored.put(3L, older);
    assertThat(getIsWrong(3)).isTrue();
    target.stored.put(3L, newer);
    assertThat(getIsWrong(3)).isFalse();
    audit();
    assertFound(0, 0, 0);
  }

  /** Nothing is left of the loss at the end: the read between has seen it. */
  @Test
  void aLossThatALaterPutHealsIsSeenByTheReadBetween() throws Exception {
    target.forget(true);
    put(3);
    boolean seen = getIsWrong(3);
    target.stored.remove(4L);
    boolean gone = getIsWrong(4);
    target.forget(false);
    LongStream.of(3, 4).forEach(this::put);
    assertThat(seen).isTrue();
    assertThat(gone).isTrue();
    assertThat(getIsWrong(3)).isFalse();
    audit();
    assertFound(0, 0, 0);
  }

  @Test
  void whatIsLostAnothersOrChangedIsFound() throws Exception {
    target.stored.remove(1L);
    target.stored.put(2L, ITEMS.version(5, 0));
    Item right = ITEMS.version(3, 0);
    String text = right.contents();
    String changed = text.substring(0, 999) + (text.endsWith("a") ? "b" : "a");
    target.stored.put(3L, new Item(3, 0, changed));
    target.stored.put(4L, ITEMS.version(4, 9)); // which nobody has put
    target.stored.put(1000L, right);
    assertThat(LongStream.of(1, 2, 3).allMatch(this::getIsWrong)).isTrue();
    assertThat(getIsWrong(5)).isFalse();
    audit();
    assertFound(1, 3, 1);
  }

  /** It may be done at any time, or never. */
  @Test
  void aPutWithoutAnAnswerMayBeDoneOrNot() throws Exception {
    target.fail(true);
    put(3);
    target.forget(true);
    put(4);
    assertThat(getIsWrong(3)).isFalse();
    assertThat(getIsWrong(4)).isFalse();
    audit();
    assertFound(0, 0, 0);
  }

  /** Where a client keeps the entries itself, nobody takes its place. */
  @Test
  void theProcessThatPutLooksByItsOwnLog() throws Exception {
    put(4);
    target.forget(true);
    put(3);
    left(1).leave(log.left());
    new ObjectsAudit(ITEMS, log, "users", left(1), true).run(target);
    assertFound(0, 1, 0);
  }

  /** The order of puts is known in one process alone. */
  @Test
  void eachOfSeveralClientsPutsItsOwnObjectsAndLooksForThem() {
    PutLog first = new PutLog(10, 0, 3);
    PutLog third = new PutLog(10, 2, 3);
    assertThat(LongStream.range(0, 10).map(first::own).toArray())
        .containsExactly(0, 0, 0, 3, 3, 3, 6, 6, 6, 9);
    assertThat(LongStream.range(0, 10).map(third::own).toArray())
        .containsExactly(2, 2, 2, 5, 5, 5, 8, 8, 8, 8);
    assertThat(LongStream.range(0, 10).filter(third::owns).toArray()).containsExactly(2, 5, 8);
    assertThat(third.versions(3)).as("of another client's").isNull();
  }

  /** Three million: every third of them is followed. */
  @Test
  void soManyObjectsAreFollowedAsTheMemoryHasRoomFor() {
    PutLog large = new PutLog(3_000_000, 0, 1);
    assertThat(
            LongStream.range(0, 3_000_000).filter(place -> large.versions(place) != null).count())
        .isEqualTo(1_000_000);
    assertThat(large.begin(1)).isEqualTo(1);
    assertThat(large.begin(2)).isEqualTo(2);
    assertThat(large.begin(3)).isEqualTo(1);
  }
}
