package org.gridmark.study.objects;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;

/** The numbers of servers that an experiment compares. */
record ClusterSizes(
    @Key(ObjectsSettings.MOST_SERVERS) int servers, @Key(ObjectsSettings.JVMS) int jvms) {
  /** Close together where few are added, as a law is fitted to them; then half as many more. */
  private static final List<Integer> SIZES = List.of(1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96);

  /** The usual sizes up to the most, and that. */
  static Design design(Settings settings) {
    ClusterSizes most = settings.as(ClusterSizes.class);
    List<Strategy> sizes =
        Stream.concat(SIZES.stream().filter(size -> size < most.servers), Stream.of(most.servers))
            .map(size -> Strategy.servers(size, most.jvms))
            .toList();
    return Design.of(sizes, 1);
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
