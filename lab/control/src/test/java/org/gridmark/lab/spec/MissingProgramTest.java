package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.gridmark.lab.run.Named;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Requirement;
import org.gridmark.model.service.Service;
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

  private final Named able = able("able");
  private final Named served = able("served").served("server");

  @Test
  void itIsLeftOutInOneSentenceAndTheOthersGoOn() {
    Candidates all = AskingStudy.on(List.of(served, able)).able(service(MISSING));

    assertThat(all.labels()).containsExactly("able");
    assertThat(all.unsupported()).containsExactly(Map.entry("served", REASON));
  }

  @Test
  void whereTheProgramIsThereItTakesPart() {
    Candidates all = AskingStudy.on(List.of(served, able)).able(service(FOUND));

    assertThat(all.labels()).containsExactly("served", "able");
    assertThat(all.unsupported()).isEmpty();
  }

  @Test
  void aloneItIsRefused() {
    RunSpec alone = AskingStudy.on(List.of(served));

    assertThatThrownBy(() -> alone.able(service(MISSING)))
        .isInstanceOf(BadInput.class)
        .hasMessage(REASON);
  }

  private static Named able(String name) {
    return Named.of(name).lackingAllBut(Trait.QUERY, Trait.INDEX_LATER);
  }

  private static Function<String, Service> service(Requirement needed) {
    return name -> new Needing(name, Optional.of(needed));
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
}
