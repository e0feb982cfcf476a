package org.gridmark.analyse.recovery;

import org.gridmark.model.metric.Subject;
import org.jspecify.annotations.Nullable;

/**
 * How one subject came through one fault. Times are seconds since the strike; null: did not happen
 * before the phase was over.
 *
 * @param struck when the fault struck, in milliseconds since the epoch
 * @param before the subject's usual latency before the strike, in nanoseconds (median)
 * @param worst the longest latency after it, in nanoseconds
 * @param detected a client saw the cluster change: a node gone, or parts without backup
 * @param firstSuccess end of the first right answer to a request that started after the strike
 * @param redundant every part has its owner and backups again
 * @param steady the latency is back where it was, and stays there for five seconds: end of the
 *     first such answer
 * @param excess milliseconds that requests after the strike took beyond the mean before, added up;
 *     NaN without any before
 * @param answered share of the requests that began while the fault lasted which was answered right;
 *     null if the fault has no end
 * @param wrong answers with the wrong number of items after the strike
 * @param failed requests without an answer after the strike
 */
public record Recovery(
    int trial,
    String strategy,
    String phase,
    Subject subject,
    String fault,
    long struck,
    double before,
    double worst,
    @Nullable Double detected,
    @Nullable Double firstSuccess,
    @Nullable Double redundant,
    @Nullable Double steady,
    double excess,
    @Nullable Double answered,
    long wrong,
    long failed) {
  /** How many times longer the worst answer took than usual. */
  public double spike() {
    return worst / before;
  }
}
