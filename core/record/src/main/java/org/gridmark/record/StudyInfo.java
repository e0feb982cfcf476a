package org.gridmark.record;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Recommendation;
import org.gridmark.model.study.Remark;

/**
 * The request for a whole study: {@code study.json}, in a folder that holds a run for each
 * experiment. It holds a copy of what was published, so that it can be read without the study.
 *
 * @param format the version of the folder's layout
 * @param name the folder's name
 * @param arguments what {@code gridmark} was given, from which the experiments follow
 * @param source the study's document
 * @param experiments their names, in the order in which they run
 * @param failures the experiments that could not be run to their end, each with the reason
 * @param started when, in milliseconds since the epoch
 */
public record StudyInfo(
    int format,
    String name,
    List<String> arguments,
    String study,
    String title,
    String source,
    List<String> experiments,
    Map<String, String> failures,
    List<Published> published,
    List<Claim> claims,
    List<Remark> remarks,
    List<Recommendation> recommendations,
    long started) {
  /** The layout that this version writes. */
  public static final int FORMAT = 3;

  /** The same under another name. */
  public StudyInfo named(String other) {
    return with(other, failures);
  }

  /** The same with the outcome of one experiment: the reason why it failed, or empty. */
  public StudyInfo ended(String experiment, String reason) {
    Map<String, String> changed = new LinkedHashMap<>(failures);
    changed.remove(experiment);
    if (!reason.isEmpty()) {
      changed.put(experiment, reason);
    }
    return with(name, changed);
  }

  private StudyInfo with(String newName, Map<String, String> newFailures) {
    return new StudyInfo(
        format,
        newName,
        arguments,
        study,
        title,
        source,
        experiments,
        newFailures,
        published,
        claims,
        remarks,
        recommendations,
        started);
  }
}
