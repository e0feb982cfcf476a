package org.gridmark.lab.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The options of the JVMs of tests, which are many and live for seconds. With the classes of a test
 * installation's core in an archive (class data sharing), each needs about a third less processor
 * time. Where there is none, programs start without.
 */
public final class QuickJvm {
  private static final String COMPILER = "-XX:TieredStopAtLevel=1";
  private static final String COLLECTOR = "-XX:+UseSerialGC";
  static final String USUAL = COMPILER + " " + COLLECTOR + " -XX:-AlwaysPreTouch";

  private QuickJvm() {}

  /** The value of the setting {@code jvm} for programs of this installation. */
  public static String of(Path home) {
    Path archive = archive(home);
    return Files.exists(archive) ? USUAL + " -XX:SharedArchiveFile=" + archive : USUAL;
  }

  private static Path archive(Path home) {
    return home.resolve("core.jsa");
  }

  /** Makes the archive of those classes that a run of its own needs. */
  static void makeArchive(Path home) throws Exception {
    if (TestHost.ofAgent() || home.toString().contains(" ")) {
      return; // the jars are elsewhere there; the setting has spaces between its options
    }
    Path lists = Files.createDirectory(home.resolve("lists"));
    SmallLab lab = new SmallLab(home, home.resolve("runs"));
    lab.jvm(USUAL + " -XX:DumpLoadedClassList=" + lists.resolve("%p"));
    lab.run("get", "default", 1, Map.of());
    Path all = Files.write(home.resolve("core.lst"), classes(lists));
    dump(home, all);
  }

  /** Of all programs, without what belongs to one of them alone, such as the ids of classes. */
  private static List<String> classes(Path lists) throws IOException {
    List<String> classes = new ArrayList<>();
    try (Stream<Path> each = Files.list(lists)) {
      for (Path list : each.toList()) {
        Files.readAllLines(list).stream()
            .filter(line -> !line.startsWith("#") && !line.startsWith("@"))
            .filter(line -> !line.contains("source:"))
            .map(line -> line.replaceFirst(" .*", ""))
            .forEach(classes::add);
      }
    }
    return classes.stream().distinct().toList();
  }

  private static void dump(Path home, Path classes) throws Exception {
    Path partial = home.resolve("partial.jsa");
    Process dump =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:dump",
                COMPILER,
                COLLECTOR,
                "-XX:SharedClassListFile=" + classes,
                "-XX:SharedArchiveFile=" + partial,
                "-cp",
                home.resolve("lib/core") + "/*")
            .redirectErrorStream(true)
            .redirectOutput(home.resolve("core.log").toFile())
            .start();
    if (dump.waitFor() == 0) {
      Files.move(partial, archive(home));
    }
  }
}
