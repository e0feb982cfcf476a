package org.gridmark.lab.doctor;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Java: what runs are run on, and what else is there. */
final class JdkChecks {
  /** The folders that the launcher looks in. */
  private static final List<String> FOLDERS =
      List.of("usr/lib/jvm", "opt", "Library/Java/JavaVirtualMachines");

  private static final Pattern VERSION =
      Pattern.compile("^JAVA_VERSION=\"([^\"]+)\"", Pattern.MULTILINE);

  private JdkChecks() {}

  /**
   * @param home of the JDK in use
   * @param name of its virtual machine, and its version
   */
  static Finding installed(SystemFiles files, Path home, String name) {
    String others =
        FOLDERS.stream()
            .flatMap(folder -> files.list(folder).stream())
            .flatMap(folder -> Stream.of(folder, folder.resolve("Contents/Home")))
            .filter(folder -> !folder.equals(home))
            .map(folder -> version(files, folder))
            .flatMap(Optional::stream)
            .distinct()
            .collect(Collectors.joining(", "));
    return Finding.ok(
        "jdk",
        "%s in %s%s".formatted(name, home, others.isEmpty() ? "" : "; also there: " + others));
  }

  private static Optional<String> version(SystemFiles files, Path jdk) {
    Matcher matcher =
        VERSION.matcher(files.text(files.root().relativize(jdk) + "/release").orElse(""));
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  static Finding options(Map<String, String> environment) {
    String set = JvmVariables.in(environment);
    return set.isEmpty()
        ? Finding.ok("java options", "none in the environment")
        : Finding.warning(
            "java options",
            set,
            "Every program of a run takes them in addition to its own; its report says so.",
            "unset them, and use strategies instead (gridmark show TARGET)");
  }
}
