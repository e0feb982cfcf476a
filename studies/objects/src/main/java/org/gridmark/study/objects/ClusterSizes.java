package org.gridmark.study.objects;

import java.util.stream.IntStream;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;

/** The numbers of servers that an experiment compares. */
record ClusterSizes(
    @Key(ObjectsSettings.SERVERS) String servers, @Key(ObjectsSettings.JVMS) int jvms) {
  /** Those that are set, in their order. */
  static Design design(Settings settings) {
    ClusterSizes sizes = settings.as(ClusterSizes.class);
    return Design.of(
        Setting.Choices.of(sizes.servers).stream()
            .map(count -> Strategy.servers(Integer.parseInt(count), sizes.jvms))
            .toList(),
        1);
  }

  /** So many nodes on each of the servers that there are: 1, 2, 4 and so on. */
  static Design nodesOnEach(Settings settings, int most) {
    return Design.of(
        IntStream.iterate(1, each -> each <= most, each -> 2 * each)
            .mapToObj(each -> Strategy.servers(settings.servers(), each))
            .toList(),
        1);
  }
}
