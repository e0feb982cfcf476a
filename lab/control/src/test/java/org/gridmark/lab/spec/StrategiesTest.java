package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.process.Jvm;
import org.gridmark.lab.run.Named;
import org.gridmark.model.BadInput;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Strategy.Kind;
import org.gridmark.model.target.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StrategiesTest {
  private static final Host HERE = LocalHost.HERE;
  private static final Path OWN = Path.of(System.getProperty("java.home"));
  private final Target driver = Named.of("grid", "threads", "unique-services");

  @Test
  void oneOfTheTargetsOwnGoesWithOneOfTheJvm() {
    Strategy both = only("unique-services+zgc");
    assertThat(both.name()).isEqualTo("unique-services+zgc");
    assertThat(both.kind()).isEqualTo(Kind.DIRECT);
    assertThat(both.settings()).isEqualTo(Map.of("chosen", "unique-services"));
    assertThat(both.jvmOptions()).containsExactly("-XX:+UseZGC");
    assertThat(both.meaning()).contains("its own").contains("Z collector");
  }

  @Test
  void itsOwnComesFirstHoweverItIsWritten() {
    assertThat(only("zgc+unique-services").name()).isEqualTo("unique-services+zgc");
  }

  @Test
  void aSizeIsAStrategyOfEveryTarget() {
    assertThat(only("scale-0.05").settings()).isEqualTo(Map.of("scale", "0.05"));
    assertThat(only("scale-0.05+zgc").jvmOptions()).containsExactly("-XX:+UseZGC");
  }

  @Test
  void theNumberOfBackupsIsAStrategyOfEveryTargetAndGoesWithOneOfItsOwn() {
    assertThat(only("backups-0").settings()).isEqualTo(Map.of("backups", "0"));
    Strategy both = only("backups-0+threads");
    assertThat(both.name()).isEqualTo("threads+backups-0");
    assertThat(both.settings()).isEqualTo(Map.of("chosen", "threads", "backups", "0"));
  }

  @Test
  void aSettingThatIsVariedTwiceIsRefused() {
    assertThatThrownBy(() -> only("backups-0+backups-1"))
        .isInstanceOf(BadInput.class)
        .hasMessage("strategy backups-0+backups-1 varies backups twice");
  }

  @Test
  void theDefaultAddsNothing() {
    assertThat(only("default+serial")).isEqualTo(only("serial"));
  }

  @Test
  void severalOfTheJvmGoTogether() {
    Strategy own = only("threads+jvm:" + OWN + "+serial");
    assertThat(own.jvm()).isEqualTo(OWN.toString());
    assertThat(own.jvmOptions()).containsExactly("-XX:+UseSerialGC");
    assertThat(own.settings()).isEqualTo(Map.of("chosen", "threads"));
  }

  @Test
  void twoOfTheTargetsOwnAreRefused() {
    assertThatThrownBy(() -> only("threads+unique-services"))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("strategy threads+unique-services: expected one of the target's");
  }

  @Test
  void ofSeveralTheWrongOneIsNamed() {
    assertThatThrownBy(() -> only("unique-services+zcg"))
        .isInstanceOf(BadInput.class)
        .hasMessage("no strategy zcg; did you mean zgc?");
  }

  /** Two collectors at once are a thing that only the JVM itself can refuse. */
  @Test
  void whatTheJvmCannotDoIsRefusedByName() {
    assertThatThrownBy(() -> only("serial+parallel"))
        .isInstanceOf(BadInput.class)
        .hasMessageMatching("strategy serial\\+parallel is unsupported here: .*collector.*");
    Strategy unknown = Strategy.indirect("moon", "of cheese", List.of("-XX:+UseCheese"));
    assertThat(Strategies.refusal(HERE, unknown)).hasValue("Unrecognized VM option 'UseCheese'");
  }

  /** As large pages on a machine that has none: the JVM starts, and does without. */
  @Test
  void aSwitchThatTheJvmQuietlyTurnsOffIsRefused() {
    List<String> off = List.of("-XX:+UseSerialGC", "-XX:-UseCodeCacheFlushing");
    assertThat(Jvm.of(HERE).refusal(off)).isEmpty();
    List<String> contradicted = List.of("-XX:+UseCodeCacheFlushing", "-XX:-UseCodeCacheFlushing");
    assertThat(Jvm.of(HERE).refusal(contradicted))
        .hasValue("this JVM ignores UseCodeCacheFlushing on this machine");
  }

  @Test
  void anotherJvmGoesByItsPathWhichMayHoldAPlus(@TempDir Path folder) throws IOException {
    Path home = Files.createSymbolicLink(folder.resolve("jdk-25.0.1+8"), OWN);
    Strategy other = only("jvm:" + home);
    assertThat(other.jvm()).isEqualTo(home.toString());
    assertThat(Strategies.jvm(HERE, other).command()).isEqualTo(home + "/bin/java");
    assertThat(only("unique-services+jvm:" + home + "+serial").jvm()).isEqualTo(home.toString());
  }

  @Test
  void aPathThatHoldsNoJvmIsRefused(@TempDir Path folder) {
    assertThatThrownBy(() -> only("jvm:" + folder))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("expected the home of a JDK, which holds bin/java, not '" + folder);
  }

  @Test
  void aJvmThatIsTooOldIsRefused(@TempDir Path folder) throws IOException {
    Path java = Files.createDirectory(folder.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\necho 'openjdk version \"17.0.15\" 2025-04-15' >&2\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    assertThatThrownBy(() -> only("jvm:" + folder))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("Java 21 or newer is needed, not " + folder);
  }

  @Test
  void everyStrategyOfTheJvmIsOfferedAndHasAMeaning() {
    assertThat(Strategies.of(driver))
        .extracting(Strategy::name)
        .containsExactly(
            "default",
            "threads",
            "unique-services",
            "serial",
            "parallel",
            "g1",
            "zgc",
            "shenandoah",
            "compact-headers",
            "large-pages",
            "even-priority");
    assertThat(Strategies.of(driver)).extracting(Strategy::meaning).doesNotContain("");
    assertThat(Strategies.refusal(HERE, Strategy.DEFAULT)).isEqualTo(Optional.empty());
  }

  private Strategy only(String name) {
    List<Strategy> all = Strategies.parse(HERE, driver, name);
    assertThat(all).hasSize(1);
    return all.getFirst();
  }

  @Test
  void aNameSaysHowManyServersThereAreAndHowManyNodesOnEach() {
    assertThat(only("servers-3x4").settings()).isEqualTo(Map.of("servers", "3", "nodes", "12"));
    assertThatThrownBy(() -> only("servers-3")).hasMessageStartingWith("no strategy servers-3");
  }
}
