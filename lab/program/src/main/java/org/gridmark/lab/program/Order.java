package org.gridmark.lab.program;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Map;

/** What the controller tells a program, one a line. The line before the first is an Assignment. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Order.AwaitCluster.class, name = "await-cluster"),
  @JsonSubTypes.Type(value = Order.Start.class, name = "start"),
  @JsonSubTypes.Type(value = Order.Stop.class, name = "stop")
})
public sealed interface Order {
  /** A client reports {@code done} when the cluster is whole and balanced. */
  record AwaitCluster(int nodes) implements Order {}

  /**
   * Begin your part of a phase.
   *
   * @param services where each service is reached
   * @param watch whether to report changes of the placement meanwhile
   */
  record Start(String phase, Map<String, String> services, boolean watch) implements Order {}

  /** Background users of the phase stop. */
  record Stop() implements Order {}
}
