package org.gridmark.model.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.reach.Services;
import org.junit.jupiter.api.Test;

class ReachTest {
  private static final ClusterSpec LONDON =
      new ClusterSpec("london", 1, 0, "127.0.0.1", 7, List.of(), Map.of());
  private static final ClusterSpec NEWYORK =
      new ClusterSpec("newyork", 1, 0, "127.0.0.1", 8, List.of(), Map.of())
          .at(new Sites("newyork", Map.of("london", LONDON)));

  private final Far far = new Far();
  private final Reach reach = new Reach(NEWYORK, Services.of(Map.of("kafka", "k:1")), far);

  @Test
  void aSiteIsVisitedOnceForAllWhoAsk() {
    Session first = reach.site("london", Session.class);

    assertThat(reach.site("london", Session.class)).isSameAs(first);
    assertThat(far.visited).containsExactly(LONDON);
    assertThat(reach.address("kafka")).isEqualTo("k:1");
  }

  @Test
  void aSiteThatDidNotAnswerIsTriedAgain() {
    far.away = true;
    assertThatThrownBy(() -> reach.site("london", Session.class))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no cluster answers at site london")
        .hasRootCauseMessage("refused");

    far.away = false;
    assertThat(reach.site("london", Session.class)).isSameAs(far.made.getLast());
  }

  @Test
  void whatWasVisitedIsClosedWithItAndNotVisitedAgain() throws Exception {
    reach.site("london", Session.class);
    reach.close();

    assertThat(far.made.getLast().closed).isTrue();
    assertThatThrownBy(() -> reach.site("london", Session.class))
        .isInstanceOf(IllegalStateException.class);
    assertThat(far.visited).hasSize(1);
  }

  @Test
  void aSiteThatThePlanDoesNotNameIsRefused() {
    assertThatThrownBy(() -> reach.site("newyork", Session.class))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the plan names no other site newyork");
  }

  /** A connection that does nothing. */
  private static final class Visit implements Session {
    private boolean closed;

    @Override
    public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Placement placement() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  /** A grid that is visited, or does not answer. */
  private static final class Far implements Grid {
    private final List<ClusterSpec> visited = new ArrayList<>();
    private final List<Visit> made = new ArrayList<>();
    private boolean away;

    @Override
    public Session visit(ClusterSpec other) throws IOException {
      visited.add(other);
      if (away) {
        throw new IOException("refused");
      }
      made.add(new Visit());
      return made.getLast();
    }

    @Override
    public String name() {
      return "far";
    }

    @Override
    public String product() {
      return "Far 1";
    }

    @Override
    public Set<Trait> traits(ClusterSpec cluster) {
      return Set.of(Trait.SITES);
    }

    @Override
    public List<Strategy> strategies() {
      return List.of();
    }

    @Override
    public List<String> jvmOptions() {
      return List.of();
    }

    @Override
    public Map<String, String> semantics(ClusterSpec cluster) {
      return Map.of();
    }

    @Override
    public long bytesPerEntry(CacheSpec<?, ?> cache, int backups) {
      return 1;
    }

    @Override
    public AutoCloseable startNode(ClusterSpec cluster, Place place) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Session connect(ClusterSpec cluster) {
      throw new UnsupportedOperationException();
    }
  }
}
