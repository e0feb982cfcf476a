package org.gridmark.study.hotel.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hotel.site.HotelSettings;

/** A fault of hotel/faults, and the phase in which it strikes. */
enum SiteFault {
  NODE("a grid node dies"),
  WEB("a web node dies"),
  DATABASE("the database dies"),
  CLOCK("a clock is stepped"),
  LINK("a grid node is cut off");

  /** Stands for each that the mode and the hosts of the run allow. */
  static final String POSSIBLE = "possible";

  private final String phase;

  SiteFault(String phase) {
    this.phase = phase;
  }

  /** The name of its phase. */
  String phase() {
    return phase;
  }

  /** As settings name them. */
  static List<String> words() {
    return Stream.concat(
            Stream.of(POSSIBLE),
            Arrays.stream(values()).map(one -> one.name().toLowerCase(Locale.ROOT)))
        .toList();
  }

  /** As it strikes. */
  Fault fault(LoadSettings load, HotelSettings site) {
    return switch (this) {
      case NODE -> new Fault.KillNode();
      case WEB -> new Fault.ServiceAway(site.webNodes().getFirst(), load.away());
      case DATABASE -> new Fault.ServiceAway(HotelSettings.DATABASE, load.away());
      case CLOCK -> new Fault.StepClock(load.away(), load.step());
      case LINK -> new Fault.IsolateServer(load.away());
    };
  }

  /** Whether a node of the grid may have ended by it. */
  boolean endsNodes() {
    return this == NODE || this == LINK;
  }

  /** Those that are set: of those that are possible, unless the user names some. */
  static List<SiteFault> of(Settings settings) {
    HotelSettings site = HotelSettings.of(settings);
    return Setting.Choices.of(settings.as(LoadSettings.class).faults()).stream()
        .flatMap(word -> named(word, settings, site))
        .distinct()
        .toList();
  }

  private static Stream<SiteFault> named(String word, Settings settings, HotelSettings site) {
    if (word.equals(POSSIBLE)) {
      return Arrays.stream(values()).filter(one -> one.possible(settings, site));
    }
    SiteFault fault = valueOf(word.toUpperCase(Locale.ROOT));
    if (fault == LINK && site.beside()) {
      throw new BadInput(
          "%s: link cuts a host off on which nothing but a grid node may be: set %s=off"
              .formatted(LoadSettings.FAULTS, HotelSettings.BESIDE));
    }
    if (fault == DATABASE && !site.where().hasDatabase()) {
      throw new BadInput("%s: mode %s has no database".formatted(LoadSettings.FAULTS, site.mode()));
    }
    return Stream.of(fault);
  }

  private boolean possible(Settings settings, HotelSettings site) {
    return switch (this) {
      case NODE, WEB -> true;
      case DATABASE -> site.where().hasDatabase();
      case CLOCK -> !settings.text(Setting.CLOCK).equals("none");
      case LINK -> !settings.text(Setting.NETWORK).equals("none") && !site.beside();
    };
  }
}
