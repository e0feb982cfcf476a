package org.gridmark.model.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.KeyDistribution.Uniform;
import org.gridmark.model.load.KeyDistribution.Zipf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
  private final Study study = new Plain();

  @Test
  void defaultsApplyWhereNothingIsGiven() {
    Settings settings = Settings.of(study, false, Map.of());

    assertThat(settings.scale()).isEqualTo(0.01);
    assertThat(settings.nodes()).isEqualTo(4);
    assertThat(settings.time("pause")).isEqualTo(Duration.ofSeconds(1));
  }

  @Test
  void quickDefaultsYieldToWhatIsGiven() {
    Settings settings = Settings.of(study, true, Map.of("pause", "3m"));

    assertThat(settings.text("order")).isEqualTo("random");
    assertThat(settings.time("pause")).isEqualTo(Duration.ofMinutes(3));
  }

  @Test
  void whatIsAskedForIsKnown() {
    Settings settings = Settings.of(study, true, Map.of("pause", "3m"));

    assertThat(settings.readBy(read -> read.time("pause"))).containsExactly("pause");
    assertThat(settings.readBy(read -> read.with(Map.of("pause", "1s")).nodes()))
        .containsExactly("nodes");
    assertThat(settings.readBy(read -> {})).isEmpty();
  }

  @Test
  void anUnknownKeyNamesTheNearest() {
    assertThatThrownBy(() -> Settings.of(study, false, Map.of("puase", "1s")))
        .isInstanceOf(BadInput.class)
        .hasMessage("no setting puase in study plain; did you mean pause?");
  }

  @ParameterizedTest
  @CsvSource({
    "scale, 0, a number from 0.000001 to 1000",
    "scale, -1, a number from 0.000001 to 1000",
    "scale, NaN, a number from 0.000001 to 1000",
    "scale, big, a number from 0.000001 to 1000",
    "nodes, 0, a whole number from 1 to 100",
    "nodes, 2.5, a whole number from 1 to 100",
    "pause, 1, 'a time such as 250ms, 10s or 2m'",
    "pause, -1s, 'a time such as 250ms, 10s or 2m'",
    "order, sideways, 'one of turn, random'",
    "request.timeout, 0s, 'a time from 100ms to 1h'",
    "request.timeout, 2h, 'a time from 100ms to 1h'",
    "request.timeout, 5, 'a time from 100ms to 1h'",
    "keys, zipf:0, 'zipf:EXPONENT, above 0 up to 10, such as zipf:0.99'",
  })
  void aValueOfTheWrongKindIsRefusedWithWhatWasExpected(String key, String value, String kind) {
    assertThatThrownBy(() -> Settings.of(study, false, Map.of(key, value)))
        .isInstanceOf(BadInput.class)
        .hasMessage(key + ": expected " + kind + ", not '" + value + "'");
  }

  @Test
  void aDistributionOfKeysIsASettingThatNamesTheNearest() {
    assertThat(Settings.of(study, false, Map.of()).keys()).isEqualTo(new Uniform());
    assertThat(Settings.of(study, false, Map.of("keys", "zipf:0.8")).keys())
        .isEqualTo(new Zipf(0.8));
    assertThatThrownBy(() -> Settings.of(study, false, Map.of("keys", "zipff")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("keys: expected uniform, zipf:EXPONENT, ")
        .hasMessageEndingWith(", not 'zipff'; did you mean zipf?");
  }

  @Test
  void sameSettingsComeBackFromTheirMap() {
    Settings settings = Settings.of(study, true, Map.of("scale", "0.5"));

    assertThat(Settings.of(study, false, settings.asMap()).asMap()).isEqualTo(settings.asMap());
  }

  @Test
  void otherValuesTakeTheirPlaceAndOtherKeysArePassedOver() {
    Settings settings = Settings.of(study, true, Map.of("pause", "3m"));

    Settings other = settings.with(Map.of("nodes", "8", "order", "turn", "topology", "near"));

    assertThat(other.nodes()).isEqualTo(8);
    assertThat(other.text("order")).isEqualTo("turn");
    assertThat(other.time("pause")).isEqualTo(Duration.ofMinutes(3));
    assertThat(other.asMap()).doesNotContainKey("topology");
    assertThat(settings.nodes()).isEqualTo(4);
  }

  @Test
  void anotherValueOfTheWrongKindIsRefused() {
    Settings settings = Settings.of(study, false, Map.of());

    assertThatThrownBy(() -> settings.with(Map.of("order", "sideways")))
        .isInstanceOf(BadInput.class)
        .hasMessage("order: expected one of turn, random, not 'sideways'");
  }

  private enum Order {
    TURN,
    RANDOM
  }

  private record Asking(
      @Key("pause") Duration pause,
      @Key("order") Order order,
      @Key("nodes") int nodes,
      @Key("seed") long seed,
      @Key("scale") double scale,
      @Key("priority") boolean first,
      @Key("jvm") String options,
      @Key("keys") KeyDistribution keys) {
    Asking {
      if (nodes == 13) {
        throw new BadInput("nodes: expected a lucky number, not 13");
      }
    }
  }

  @Test
  void aRecordHasTheValuesOfItsComponents() {
    Settings settings =
        Settings.of(study, true, Map.of("pause", "3m", "seed", "5000000000", "jvm", "-Xint"));
    assertThat(settings.as(Asking.class))
        .isEqualTo(
            new Asking(
                Duration.ofMinutes(3),
                Order.RANDOM,
                4,
                5_000_000_000L,
                0.002,
                true,
                "-Xint",
                new Uniform()));
  }

  @Test
  void whatARecordNeedsIsKnown() {
    record Pause(@Key("pause") Duration pause) {}
    Settings settings = Settings.of(study, false, Map.of());
    assertThat(settings.readBy(read -> read.as(Pause.class))).containsExactly("pause");
  }

  @Test
  void whatARecordRefusesIsToldInItsOwnLine() {
    Settings settings = Settings.of(study, false, Map.of("nodes", "13"));
    assertThatThrownBy(() -> settings.as(Asking.class))
        .isInstanceOf(BadInput.class)
        .hasMessage("nodes: expected a lucky number, not 13");
  }

  @Test
  void aRecordOfNoSettingIsAMistakeOfTheProgram() {
    record Unknown(@Key("puase") Duration pause) {}
    record Nameless(Duration pause) {}
    record Strange(@Key("pause") StringBuilder pause) {}
    Settings settings = Settings.of(study, false, Map.of());
    for (Class<? extends Record> type : List.of(Unknown.class, Nameless.class, Strange.class)) {
      assertThatThrownBy(() -> settings.as(type))
          .as(type.getSimpleName())
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  /** A study with two settings. */
  private static final class Plain implements Study {
    @Override
    public String name() {
      return "plain";
    }

    @Override
    public String title() {
      return "A plain study";
    }

    @Override
    public String source() {
      return "none";
    }

    @Override
    public List<Experiment> experiments() {
      return List.of();
    }

    @Override
    public List<Setting> settings() {
      return List.of(
          Setting.of("pause", new Setting.Time(), "1s", "between requests"),
          new Setting(
              "order",
              new Setting.Choice(List.of("turn", "random")),
              "turn",
              "random",
              "which request is next"));
    }

    @Override
    public List<Published> published() {
      return List.of();
    }

    @Override
    public List<Claim> claims() {
      return List.of();
    }
  }
}
