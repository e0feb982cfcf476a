package org.gridmark.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.model.study.Settings;
import org.jspecify.annotations.Nullable;

/**
 * The classes of the first node as an archive (class data sharing), from which programs that are
 * started later begin with less work: to load and verify its classes is two fifths of what a node
 * of thousands of them does until it has joined. It is for experiments that start nodes again and
 * again.
 *
 * <p>The first node lists its classes, and once the cluster is there, a JVM beside it writes the
 * archive. It lies with the trial's passing files, and goes with them. Until it is written, and
 * where it cannot be, on another host or in another JVM, programs start as ever.
 */
public final class ClassArchive implements AutoCloseable {
  /** The setting. */
  private static final String SETTING = "archive";

  private static final String CLASSPATH = "-cp";

  private final boolean wanted;
  private @Nullable First first;
  private @Nullable HostProcess writer;

  /** The first node. */
  private record First(Jvm jvm, HostLayout premises, List<String> command) {
    Path list() {
      return premises.scratch().resolve("classes.lst");
    }

    Path archive() {
      return premises.scratch().resolve("classes.jsa");
    }
  }

  private ClassArchive(boolean wanted) {
    this.wanted = wanted;
  }

  /** As the settings want it; without one so far. */
  public static ClassArchive of(Settings settings) {
    return new ClassArchive(settings.text(SETTING).equals("on"));
  }

  /**
   * The command line of a node.
   *
   * @param command what it would be without an archive
   */
  public List<String> node(HostLayout premises, Jvm jvm, List<String> command) {
    if (wanted && first == null && premises.host() instanceof LocalHost) {
      first = new First(jvm, premises, command);
      return with(command, "-XX:DumpLoadedClassList=" + first.list());
    }
    return client(jvm, command);
  }

  /** The command line of any other program with the node's class path. */
  public List<String> client(Jvm jvm, List<String> command) {
    return first != null && first.jvm().equals(jvm) && isWritten()
        ? with(command, "-XX:SharedArchiveFile=" + first.archive())
        : command;
  }

  private static List<String> with(List<String> command, String option) {
    List<String> longer = new ArrayList<>(command);
    longer.add(1, option);
    return longer;
  }

  /** Whether it can be used: all of it is there. */
  boolean isWritten() {
    return writer != null && !writer.isAlive() && writer.end().join() == 0;
  }

  /** Begins to write it, now that the first node has its classes; does so once. */
  public void begin() {
    if (first == null || writer != null) {
      return;
    }
    try {
      Path complete = first.premises().scratch().resolve("complete.lst");
      Files.writeString(complete, wholeLines(Files.readString(first.list())));
      Path log = first.premises().logs().resolve("classes.log");
      writer = first.premises().host().start(Launch.of(dump(first, complete), log, false));
    } catch (IOException e) {
      // The programs to come start as ever.
    }
  }

  /** The node may be writing the last one. */
  private static String wholeLines(String list) {
    return list.substring(0, list.lastIndexOf('\n') + 1);
  }

  /** With all options of the node, by which an archive is bound. */
  private static List<String> dump(First first, Path list) {
    List<String> command = first.command();
    int classpath = command.indexOf(CLASSPATH);
    List<String> dump = new ArrayList<>(command.subList(0, classpath));
    dump.add("-Xshare:dump");
    dump.add("-XX:SharedClassListFile=" + list);
    dump.add("-XX:SharedArchiveFile=" + first.archive());
    dump.addAll(command.subList(classpath, classpath + 2));
    return dump;
  }

  /** Ends what still writes it. */
  @Override
  public void close() {
    if (writer != null) {
      writer.kill();
    }
  }
}
