package org.gridmark.cli.gate;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gridmark.analyse.gate.Finding;
import org.gridmark.analyse.gate.Judgement;
import org.gridmark.lab.program.Wire;

/** A judgement as one line of JSON. Numbers that are not known are left out. */
public final class JudgementJson {
  private JudgementJson() {}

  /**
   * The line.
   *
   * @param status that the command ends with
   */
  public static String line(Judgement found, int status) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("verdict", found.status().word());
    all.put("status", status);
    found
        .remedy()
        .ifPresent(
            remedy -> {
              Map<String, Object> decide = new LinkedHashMap<>();
              decide.put("trials", remedy.trials());
              decide.put("enough", remedy.enough());
              ComparisonJson.put(decide, "minutes", remedy.minutes());
              all.put("decide", decide);
            });
    all.put("told", found.told());
    all.put("findings", found.findings().stream().map(JudgementJson::finding).toList());
    return Wire.line(all);
  }

  private static Map<String, Object> finding(Finding one) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("verdict", one.status().word());
    all.put("what", one.what());
    all.put("why", one.why());
    ComparisonJson.put(all, "tolerated", one.tolerated());
    one.comparison().ifPresent(comparison -> all.putAll(ComparisonJson.of(comparison)));
    return all;
  }
}
