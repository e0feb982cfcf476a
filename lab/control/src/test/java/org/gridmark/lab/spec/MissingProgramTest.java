package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.run.Named;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.service.Requirement;
import org.gridmark.model.service.Service;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

/** A target with a server that needs a program of the machine. */
class MissingProgramTest {
  private static final Requirement MISSING =
      new Requirement("Java 17", Optional.empty(), "install the package openjdk-17-jre-headless");
  private static final Requirement FOUND =
      new Requirement("Java 17", Optional.of(Path.of("/usr/bin/java")), "");
  private static final String REASON =
      "target served is unsupported here: it needs Java 17, which this machine has not: install the"
          + " package openjdk-17-jre-headless";

  private final Named able = Named.of("able").lackingAllBut(Trait.QUERY, Trait.INDEX_LATER);

  @Test
  void itIsLeftOutInOneSentenceAndTheOthersGoOn() {
    Candidates all = spec(List.of(new Served(able), able)).able(service(MISSING));

    assertThat(all.labels()).containsExactly("able");
    assertThat(all.unsupported()).containsExactly(Map.entry("served", REASON));
  }

  @Test
  void whereTheProgramIsThereItTakesPart() {
    Candidates all = spec(List.of(new Served(able), able)).able(service(FOUND));

    assertThat(all.labels()).containsExactly("served", "able");
    assertThat(all.unsupported()).isEmpty();
  }

  @Test
  void aloneItIsRefused() {
    RunSpec alone = spec(List.of(new Served(able)));

    assertThatThrownBy(() -> alone.able(service(MISSING)))
        .isInstanceOf(BadInput.class)
        .hasMessage(REASON);
  }

  private static Function<String, Service> service(Requirement needed) {
    return name -> new Needing(name, Optional.of(needed));
  }

  private static RunSpec spec(List<Target> targets) {
    Study study = new AskingStudy();
    return new RunSpec(
        "",
        study,
        study.experiments().getFirst(),
        Settings.of(study, true, Map.of()),
        true,
        Candidates.named(LocalHost.HERE, targets, "default"),
        1,
        Map.of(),
        Path.of("runs"));
  }

  /** A service that is never started. */
  private record Needing(String name, Optional<Requirement> requirement) implements Service {
    @Override
    public String product() {
      return "";
    }

    @Override
    public Map<String, String> semantics() {
      return Map.of();
    }

    @Override
    public Running start(Path directory, String address, int port) {
      throw new UnsupportedOperationException();
    }
  }

  /** A grid that consists of a server. */
  private record Served(Named able) implements Grid {
    @Override
    public String name() {
      return "served";
    }

    @Override
    public String product() {
      return able.product();
    }

    @Override
    public Set<Trait> traits(ClusterSpec cluster) {
      return able.traits(cluster);
    }

    @Override
    public List<Strategy> strategies() {
      return able.strategies();
    }

    @Override
    public List<String> jvmOptions() {
      return able.jvmOptions();
    }

    @Override
    public Map<String, String> semantics(ClusterSpec cluster) {
      return able.semantics(cluster);
    }

    @Override
    public List<Part> parts(ClusterSpec cluster) {
      return List.of(new Part.Server("server"));
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
