package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jcstress.Main;

/** The program that runs stress tests, in programs of its own. */
final class Jcstress {
  /** Both actors compiled alike, on whichever processor: in less than half a minute. */
  static final String[] FEW_WAYS = {"-sc", "false", "-af", "NONE"};

  private static final int LIMIT_MINUTES = 10;
  private static final int MOST_SEARCHES = 5;

  private Jcstress() {}

  /**
   * The report of stress tests.
   *
   * @param directory where it writes
   * @param tests their class, or the class around them
   */
  static String run(Path directory, Class<?> tests, String... options) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", classPath(), Main.class.getName()));
    command.addAll(List.of("-m", "quick", "-v", "-t", tests.getCanonicalName()));
    command.addAll(List.of(options));
    Path output = directory.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES);
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().waitFor();
    assertThat(ended).as("jcstress ended in time").isTrue();
    return Files.readString(output);
  }

  /**
   * The report of stress tests of what is broken on purpose. Whether two threads meet at the broken
   * place is up to chance, the more so beside other work: it is tried some times.
   *
   * @param finding words of a report that has found it
   */
  static String search(Path directory, Class<?> tests, String finding, String... options)
      throws Exception {
    String report = run(directory, tests, options);
    for (int again = 1; again < MOST_SEARCHES && !report.contains(finding); again++) {
      report = run(directory, tests, options);
    }
    return report;
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
        .replace(File.pathSeparator + File.pathSeparator, File.pathSeparator);
  }
}
