package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input gets one line that says what is wrong and what would be right, and status 2. */
@Execution(ExecutionMode.CONCURRENT)
class BadInputIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run hbu | no study hbu; did you mean hub?",
        "run hub/querys | no experiment hub/querys; did you mean queries?",
        "run --target coherance | no target coherance; did you mean coherence?",
        "run --target hazelcast@3.4.2 | target hazelcast: expected a version from 4.0 on, not '3.4.2'",
        "run --target hazelcast3@3.2 | target hazelcast3: expected a version from 3.3 to 3.12, not '3.2'",
        "run --target loopback@1 | target loopback runs with the version that it comes with alone",
        "run --target hazelcats@5.5.0 | no target hazelcats; did you mean hazelcast?",
        "run --strategy serail | no strategy serail; did you mean serial?",
        "run --scale 0 | scale: expected a number from 0.000001 to 1000, not '0'",
        "run --scale -1 | scale: expected a number from 0.000001 to 1000, not '-1'",
        "run --scale 100 | entries and programs need about",
        "run hub --set cores=4000 | cores: expected at most ",
        "run --scale 0.01,x | scale: expected a number from 0.000001 to 1000, not 'x'",
        "run --scale 0.01,0.05 --strategy zgc | --scale: expected one size beside --strategy, not 0.01,0.05",
        "run --nodes none | nodes: expected a whole number from 1 to 100, not 'none'",
        "run hub/failover --nodes 1 | nodes: a node is killed here, so expected at least 2, not 1",
        "run --trials 0 | --trials: expected a whole number from 1 to 1000, not '0'",
        "run --set raegion=NY | no setting raegion in study hub; did you mean region?",
        "run hub/types --set day=T | hub/types does not use the setting day; ",
        "run hub/types --set keys=zipf | hub/types does not use the setting keys; ",
        "run settlement/faults --set keys=zipf | settlement/faults does not use the setting keys; ",
        "run --set keys=zpif:1 | latest:EXPONENT, scan, not 'zpif:1'; did you mean zipf?",
        "run --set keys=zipf:0 | keys: expected zipf:EXPONENT, above 0 up to 10, such as zipf:0.99, not 'zipf:0'",
        "run hub/load --set queries.time=1s | hub/load does not use the setting queries.time; ",
        "run settlement/faults --set scale.nodes=2 | settlement/faults does not use the setting scale.nodes",
        "run hub/update --strategy optimistic | target coherence with the strategy optimistic is unsupported here: it lacks update in place",
        "traffic --users none | traffic.users: expected a whole number from 1 to 10000, not 'none'",
        "traffic --sclae 1 | Unknown option",
        "run --set cores=4000 | cores: expected at most ",
        "run --set jvm=-XX:+UseCheese | jvm: Unrecognized VM option 'UseCheese'",
        "run settlement/broker --set queues=2 | queues: expected at most as many as instances, 1, so that each has a consumer; not 2",
        "run --set region | --set: expected KEY=VALUE, not 'region'",
        "run --precision 2 | --precision: expected a percentage from 0.01% to 100%, such as 2%, not '2'",
        "run --precision =2% | --precision: expected a percentage such as 2%, or METRIC=2%, not '=2%'",
        "run --precision 2% --budget soon | --budget: expected a time such as 250ms, 10s or 2m, not 'soon'",
        "run --budget 1h | Missing required argument(s): --precision=[METRIC=]P%",
        "run --find-rate p99 | --find-rate: expected METRIC<=LIMIT, such as p99<=5ms, not 'p99'",
        "run --find-rate p99<=5 | --find-rate: expected a time such as 500us, 5ms or 1.5s, not '5'",
        "run --find-rate p98<=5ms | --find-rate: expected one of mean, p50, p90, p99, p99.9, max, errors, not 'p98'; did you mean p90?",
        "run --find-rate p99<=5ms --arrivals even | --arrivals: expected one of poisson, constant, not 'even'",
        "run --find-rate p99<=5ms --users many | --users: expected a whole number from 1 to 10000, not 'many'",
        "run hub/load --find-rate p99<=5ms | --find-rate: nothing is measured without a fault in hub/load",
        "run nowhere.yaml | cannot read nowhere.yaml: it is not there",
        "run desk | desk needs a file: gridmark run NAME.yaml",
        "init my*desk | init: expected a name of letters, digits, _, - and ., not 'my*desk'",
        "run --sclae 1 | Unknown option",
        "rnu | Unmatched argument",
        "show nothing-like-it | no study or target nothing-like-it",
        "report nowhere | nowhere",
        "compare nowhere | no run nowhere here or in runs",
        "check latest | expected --baseline, a candidate of the same run, or --against",
        "check hub/queries --baseline hazelcast | --target: expected what is gated against hazelcast",
        "resume nowhere | nowhere is not a run: expected a folder that holds run.json",
        "resume | Missing required parameter: 'RUN'",
      })
  void isAnsweredByOneLine(String arguments, String expected) throws Exception {
    Installed.Started command =
        gridmark(Pattern.compile(" ").splitAsStream(arguments).toArray(String[]::new));

    assertThat(command.await(PATIENCE)).as(command.said()).isEqualTo(2);
    assertThat(command.said()).startsWith("gridmark: ").contains(expected).hasLineCount(1);
    assertThat(command.said()).doesNotContain("Exception", "\tat ");
  }

  @Test
  void aFolderThatCannotBeWrittenIsNamed() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "in the way");

    Installed.Started command = gridmark("run", "--quick", "--out", file.toString());

    assertThat(command.await(PATIENCE)).as(command.said()).isEqualTo(2);
    assertThat(command.said()).contains(file.toString()).hasLineCount(1);
    assertThat(file).hasContent("in the way");
  }

  /** None of which is reached for that. */
  @Test
  void hostsAtOtherSitesThanThePlanHasAreRefusedByTheirFileAlone() throws Exception {
    Path hosts =
        Files.writeString(
            folder.resolve("hosts.yaml"),
            """
            hosts:
              - {name: one, address: 127.0.0.2, ssh: nobody@127.0.0.2}
              - {name: two, address: 127.0.0.3, ssh: nobody@127.0.0.3}
            """);

    Installed.Started command = gridmark("run", "hub/wan", "--hosts", hosts.toString());

    assertThat(command.await(PATIENCE)).as(command.said()).isEqualTo(2);
    assertThat(command.said())
        .startsWith("gridmark: the plan has the sites newyork, london, and the hosts are of none")
        .hasLineCount(1);
  }

  private Installed.Started gridmark(String... arguments) throws Exception {
    return new Installed(folder).start(arguments);
  }
}
