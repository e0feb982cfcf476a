package org.gridmark.study.trades.payload;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.study.trades.data.Payloads;
import org.gridmark.study.trades.figure.TradesMetrics;

/** The megabytes of payloads that were got, or put, in a second: window by window. */
public record PayloadRates() implements Derivation {
  private static final double MEGA = 1e6;

  /** By the names of their requests. */
  private static final Map<String, Long> BYTES =
      LongStream.iterate(100, bytes -> bytes <= 1_000_000_000, bytes -> bytes * 10)
          .boxed()
          .flatMap(
              bytes ->
                  List.of("get ", "put ").stream()
                      .map(verb -> Map.entry(verb + Payloads.label(bytes), bytes)))
          .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));

  @Override
  public List<Figure> derive(TrialData trial) {
    return trial.windows().stream()
        .filter(window -> BYTES.containsKey(window.subject().request()))
        .map(PayloadRates::figure)
        .toList();
  }

  private static Figure figure(Window window) {
    double bytes = BYTES.getOrDefault(window.subject().request(), 0L);
    double rate = window.answered() * bytes / MEGA / window.seconds();
    return new Figure(window.subject(), TradesMetrics.PAYLOAD_RATE, rate, window.seconds());
  }
}
