package org.gridmark.lab.host.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CallTest {
  @Test
  void everyCallHasANameOnTheLine() {
    assertThat(named(Call.Request.class))
        .containsExactlyInAnyOrderElementsOf(kinds(Call.Request.class).toList());
    assertThat(named(Answer.class))
        .containsExactlyInAnyOrderElementsOf(kinds(Answer.class).toList());
  }

  private static Stream<Class<?>> kinds(Class<?> kind) {
    return kind.isSealed()
        ? Arrays.stream(kind.getPermittedSubclasses()).flatMap(CallTest::kinds)
        : Stream.of(kind);
  }

  private static Stream<Class<?>> named(Class<?> kind) {
    JsonSubTypes types = Objects.requireNonNull(kind.getAnnotation(JsonSubTypes.class));
    return Arrays.stream(types.value()).map(JsonSubTypes.Type::value);
  }
}
