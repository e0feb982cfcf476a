package org.gridmark.analyse.resources;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class ProgramRoleTest {
  private static final Set<String> CLIENTS = Set.of("users");

  @Test
  void nodesOfEverySiteAreNodes() {
    assertThat(ProgramRole.of("node-12", CLIENTS)).hasValue(ProgramRole.NODES);
    assertThat(ProgramRole.of("node-new-york-2", CLIENTS)).hasValue(ProgramRole.NODES);
  }

  @Test
  void othersAreNot() {
    assertThat(ProgramRole.of("users", CLIENTS)).hasValue(ProgramRole.CLIENTS);
    assertThat(ProgramRole.of("node-js", CLIENTS)).hasValue(ProgramRole.SERVICES);
    assertThat(ProgramRole.of("postgres-2", CLIENTS)).hasValue(ProgramRole.SERVICES);
    assertThat(ProgramRole.of("controller", CLIENTS)).isEmpty();
  }
}
