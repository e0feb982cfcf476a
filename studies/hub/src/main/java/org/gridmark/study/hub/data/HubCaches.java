package org.gridmark.study.hub.data;

import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.data.CacheSpec;

/**
 * The eighteen caches of the logical set-up (Barclays 2009, Table 3.1), and one for the file load.
 */
public final class HubCaches {
  /** Takes the same position under many keys (Barclays 2009, section 5.1). */
  public static final CacheSpec<PositionKey, Position> FILE =
      new CacheSpec<>("P_FILE", PositionKey.class, Position.class);

  private HubCaches() {}

  /** The positions of a region on a day, such as {@code P_NY_T-1}. */
  public static CacheSpec<PositionKey, Position> positions(Region region, Day day) {
    return new CacheSpec<>("P_" + region + "_" + day.label(), PositionKey.class, Position.class);
  }

  /** The activities of a region on a day, such as {@code A_EU_T}. */
  public static CacheSpec<Long, Activity> activities(Region region, Day day) {
    return new CacheSpec<>("A_" + region + "_" + day.label(), Long.class, Activity.class);
  }

  /** All eighteen: positions first, by region, then by day. */
  public static List<CacheSpec<?, ?>> all() {
    return Stream.concat(
            HubData.everywhere(HubCaches::positions), HubData.everywhere(HubCaches::activities))
        .toList();
  }
}
