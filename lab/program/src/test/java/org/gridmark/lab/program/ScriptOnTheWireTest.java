package org.gridmark.lab.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.model.Seed;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.SingleRequest;
import org.gridmark.model.script.Ask;
import org.gridmark.model.script.Script;
import org.gridmark.model.script.Scripted;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Secret;
import org.junit.jupiter.api.Test;

/**
 * The words are those of docs/client-protocol.md, by which clients of all languages are written.
 */
class ScriptOnTheWireTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static Script script() {
    Ask ask =
        new Ask(
            Map.of("op", "equal", "cache", "QueriedDeals", "values", List.of("FAILED"), "sum", 9L),
            new SingleRequest<Connection>("failed", 2) {
              @Override
              protected long perform(Connection connection) {
                return 2;
              }
            });
    Load load = Load.measured("python", 8, new Schedule.Constant(100), new Scripted(List.of(ask)));
    return Script.of(
        List.of(load),
        Duration.ofSeconds(4),
        Duration.ofMillis(100),
        Duration.ofSeconds(30),
        new Seed(1),
        name -> name);
  }

  @Test
  void aStartCarriesTheWholePartOfAClient() throws Exception {
    Order.Start start = new Order.Start("python queries", Map.of("stub", "h:1"), false, null, null);

    assertThat(JSON.readTree(Wire.line(start.with(script()))))
        .isEqualTo(
            JSON.readTree(
                """
                {"type":"start","phase":"python queries","services":{"stub":"h:1"},"watch":false,
                 "offer":null,
                 "script":{"nanos":4000000000,"lead":100000000,"timeout":30000000000,"loads":[
                   {"users":8,"background":false,
                    "schedule":{"kind":"constant","perSecond":100.0},
                    "asks":[{"op":"equal","cache":"QueriedDeals","values":["FAILED"],"sum":9,
                      "expect":2,
                      "subject":{"request":"failed","part":"","traffic":"","phase":"","fault":""}}]}]}}
                """));
  }

  /** A Java client reads orders that are for others as they are. */
  @Test
  void aStartComesBackAsItWasSent() {
    Order.Start start = new Order.Start("get", Map.of(), true, null, null);

    assertThat(Wire.parse(Wire.line(start), Order.class)).isEqualTo(start);
  }

  @Test
  void anAssignmentSaysWhereToEnterAndIsPrintedWithoutIt() throws Exception {
    Assignment assignment =
        new Assignment(
                "python",
                "hub",
                "languages",
                true,
                Map.of(),
                "",
                "c",
                Secret.NONE,
                "127.0.0.1",
                0,
                List.of(),
                Map.of(),
                Map.of(),
                "",
                "",
                Map.of(),
                new TrialTime(5, 6, 0))
            .entering("redis", Map.of("password", "pw1234"));
    JsonNode sent = JSON.readTree(Wire.line(assignment));

    assertThat(sent.get("target").asText()).isEqualTo("redis");
    assertThat(sent.get("door")).isEqualTo(JSON.readTree("{\"password\":\"pw1234\"}"));
    assertThat(sent.get("time")).isEqualTo(JSON.readTree("{\"nanos\":5,\"millis\":6,\"error\":0}"));
    assertThat(assignment.toString()).doesNotContain("pw1234");
    assertThat(Wire.parse(Wire.line(assignment), Assignment.class)).isEqualTo(assignment);
  }
}
