package org.gridmark.report.csv;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.util.List;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.Ruling;
import org.gridmark.analyse.result.Steadiness;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.junit.jupiter.api.Test;

class ResultsCsvTest {
  @Test
  void resultsHaveTheColumnsOfThePublicContract() {
    String csv =
        ResultsCsv.format(
            List.of(
                result(
                    Subject.of("query, \"key\"").under("traffic").after("kill-node"),
                    new Estimate(1.5e-7, Double.NaN, Double.NaN, 1),
                    null,
                    Ruling.NONE),
                result(
                    Subject.of("load"),
                    new Estimate(45_000, 44_000.5, 46_000, 12),
                    1e4,
                    Steadiness.NEVER)));
    assertThat(csv)
        .isEqualTo(
            """
            study,experiment,target,strategy,subject,part,traffic,phase,fault,metric,unit,value,low,high,n,published,verdict,doubt
            hub,tour,loopback,default,"query, ""key""\",,traffic,,kill-node,latency.p99,ms,0.00000015,,,1,,,
            hub,tour,loopback,default,load,,,,,latency.p99,ms,45000,44000.5,46000,12,10000,not steady,
            """);
  }

  @Test
  void resultsOfHostileNamesAreReadBackByAnotherReader() throws IOException {
    Estimate estimate = new Estimate(Math.PI, -1.0 / 3, 1e12, Long.MAX_VALUE);
    List<String> subjects =
        List.of("a,\"b\"\r\nc", "\u05e9\u05dc\u05d5\u05dd", "x".repeat(9000), "");
    String csv =
        ResultsCsv.format(
            subjects.stream()
                .map(subject -> result(Subject.of(subject), estimate, 0.1, Verdict.Finding.HOLDS))
                .toList());
    try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(csv)) {
      List<NamedCsvRecord> all = rows.stream().toList();
      assertThat(all)
          .extracting(row -> row.getField("subject"))
          .containsExactly("a,\"b\"\\u000d\\u000ac", subjects.get(1), subjects.get(2), "");
      assertThat(all)
          .allSatisfy(
              row -> {
                assertThat(Double.parseDouble(row.getField("value"))).isEqualTo(Math.PI);
                assertThat(Double.parseDouble(row.getField("low"))).isEqualTo(-1.0 / 3);
                assertThat(row.getField("high")).isEqualTo("1000000000000");
                assertThat(row.getField("n")).isEqualTo(Long.toString(Long.MAX_VALUE));
                assertThat(row.getField("published")).isEqualTo("0.1");
                assertThat(row.getField("verdict")).isEqualTo("holds");
              });
    }
  }

  private static Result result(
      Subject subject, Estimate estimate, Double published, Ruling verdict) {
    return new Result(
        "hub",
        "tour",
        "loopback",
        "default",
        subject,
        StandardMetrics.LATENCY_P99,
        estimate,
        published,
        verdict);
  }
}
