package org.gridmark.lab.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridmark.lab.host.Host;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.SerialFilter;

/** The command line of a program's JVM. */
public final class Java {
  private static final String MAIN = "org.gridmark.lab.program.Program";
  private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w+GC");

  /** The setting with further options of nodes and clients. */
  private static final String SETTING = "jvm";

  private static final String ALL_JARS = "*";
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private Java() {}

  /** Options that a user gives nodes and clients beside all others. */
  public static List<String> wanted(Settings settings) {
    return BLANKS
        .splitAsStream(settings.text(SETTING).strip())
        .filter(option -> !option.isEmpty())
        .toList();
  }

  /** Refuses what these JVMs do not know. */
  public static void requireKnown(Settings settings, List<Jvm> jvms) {
    List<String> wanted = wanted(settings);
    for (Jvm jvm : wanted.isEmpty() ? List.<Jvm>of() : jvms) {
      jvm.refusal(wanted)
          .ifPresent(
              reason -> {
                throw new BadInput(SETTING + ": " + reason);
              });
    }
  }

  /**
   * The command line of a program.
   *
   * @param jvm what runs it
   * @param role {@code node}, {@code client}, {@code service} or {@code harness}
   * @param heapMegabytes the most that its heap may grow to
   * @param filter of the classes that Java's serialization may make of bytes there
   * @param options further options; of several collectors the last one counts, as a JVM would not
   *     choose
   */
  public static List<String> command(
      Jvm jvm,
      String role,
      List<Path> classpath,
      long heapMegabytes,
      SerialFilter filter,
      List<String> options) {
    List<String> command = new ArrayList<>();
    command.add(jvm.command());
    command.add("-Xmx" + heapMegabytes + "m");
    command.add("-XX:+ExitOnOutOfMemoryError");
    // Standard output is the line to the controller: the JVM itself must not write there either.
    command.add("-XX:+DisplayVMOutputToStderr");
    command.add("-Xlog:disable");
    command.add("-Xlog:all=warning:stderr");
    command.add("-Dfile.encoding=UTF-8");
    command.add("-Duser.timezone=UTC");
    command.add(filter.option());
    if (role.equals("service")) {
      // It holds a server's own process and does little itself, so what counts is that it is there.
      command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    }
    command.addAll(ofOneCollector(options));
    command.add("-cp");
    command.add(
        classpath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    command.add(MAIN);
    command.add(role);
    return command;
  }

  /**
   * A classpath of the controller's, on a host: what is on it is pushed there.
   *
   * @param classpath of jars, and of folders of jars, which end in a star
   */
  public static List<Path> on(Host host, List<Path> classpath) throws LabFailure {
    List<Path> there = new ArrayList<>();
    try {
      for (Path one : classpath) {
        there.add(
            one.endsWith(ALL_JARS)
                ? host.files().push(one.resolveSibling("")).resolve(ALL_JARS)
                : host.files().push(one));
      }
    } catch (IOException e) {
      throw new LabFailure("cannot install on " + host.name() + ": " + e.getMessage());
    }
    return there;
  }

  private static List<String> ofOneCollector(List<String> options) {
    List<String> collectors =
        options.stream().filter(option -> COLLECTOR.matcher(option).matches()).toList();
    return options.stream()
        .filter(option -> !collectors.contains(option) || option.equals(collectors.getLast()))
        .toList();
  }
}
