package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Run folders that were damaged at random, fifty from each seed: every command ends with a status
 * of its own and no stack trace, and of a changed number none says that all is well.
 */
@Isolated("standard output is looked at")
@Tag("soak")
class DamagedFoldersIT {
  private static final int EACH = 50;

  /** Before the file that something is the matter with. */
  private static final String TOLD = "trials/0";

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private static Path base;
  @TempDir private static Path several;
  private static Path other;
  private static Path whole;
  private static List<Path> files;

  @TempDir private Path folder;

  private enum Damage {
    CUT,
    ZEROED,
    FLIPPED,
    DOUBLED,
    REMOVED
  }

  @BeforeAll
  static void runs() throws IOException {
    for (int i = 1; i <= 3; i++) {
      other = new SyntheticRun().seed(i).later(i).trials(3).write(several, "default");
    }
    whole = new SyntheticRun().seed(2).trials(3).write(base, "default");
    assertThat(Command.run("check", whole, "--against", several).status()).isZero();
    assertThat(Command.run("report", whole).out()).doesNotContain(TOLD);
    try (Stream<Path> all = Files.walk(whole)) {
      files = all.filter(Files::isRegularFile).map(whole::relativize).sorted().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {101, 202, 303, 7})
  void noneOfThemPassesOrEndsWithATrace(long seed) throws IOException {
    Random random = new Random(seed);
    for (int i = 0; i < EACH; i++) {
      Path run = Copies.of(whole, folder.resolve("run-" + i));
      Path damaged = run.resolve(files.get(random.nextInt(files.size())).toString());
      Damage damage = Damage.values()[random.nextInt(Damage.values().length)];
      byte[] before = Files.readAllBytes(damaged);
      damage(damaged, damage, random);
      String what = "seed %d, number %d: %s of %s".formatted(seed, i, damage, damaged);

      Command report = command(what, "report", run);
      Command check = command(what, "check", run, "--against", several);
      command(what, "compare", other, run);
      command(what, "resume", run);
      if (changed(damaged, before)) {
        assertThat(check.status()).as("check, " + what + check).isIn(2, 4);
        assertThat(report.status() == 2 ? TOLD : report.out())
            .as("report, " + what + report)
            .containsAnyOf(TOLD, "run.json: ");
      }
    }
  }

  private static Command command(String what, Object... arguments) {
    Command command = Command.run(arguments);
    assertThat(command.status()).as(what + command).isIn(0, 2, 3, 4);
    assertThat(command.err()).as(what).doesNotContain("\tat ", "Exception");
    return command;
  }

  private static void damage(Path file, Damage damage, Random random) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int at = bytes.length == 0 ? 0 : random.nextInt(bytes.length);
    switch (damage) {
      case CUT -> Files.write(file, Arrays.copyOf(bytes, at));
      case ZEROED -> {
        Arrays.fill(bytes, at, Math.min(bytes.length, at + 100), (byte) 0);
        Files.write(file, bytes);
      }
      case FLIPPED -> {
        if (bytes.length > 0) {
          bytes[at] ^= (byte) (1 << random.nextInt(8));
        }
        Files.write(file, bytes);
      }
      case DOUBLED -> {
        byte[] twice = Arrays.copyOf(bytes, 2 * bytes.length);
        System.arraycopy(bytes, 0, twice, bytes.length, bytes.length);
        Files.write(file, twice);
      }
      case REMOVED -> Files.delete(file);
    }
  }

  /** White space between the parts of {@code run.json} says nothing. */
  private static boolean changed(Path file, byte[] before) throws IOException {
    if (!Files.exists(file)) {
      return true;
    }
    byte[] after = Files.readAllBytes(file);
    if (!file.endsWith("run.json")) {
      return !Arrays.equals(before, after);
    }
    try {
      JsonNode now = JSON.readTree(after);
      return !JSON.readTree(before).equals(now);
    } catch (JsonProcessingException e) {
      return true;
    }
  }
}
