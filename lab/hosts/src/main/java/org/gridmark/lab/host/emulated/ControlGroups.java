package org.gridmark.lab.host.emulated;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.lab.host.local.ProcessName;

/**
 * Where this machine keeps its control groups. The name of each that Gridmark makes tells the
 * controller that made it: its process number and when that was started.
 *
 * @param roots the folder for new groups, by controller; of version 2, one for all
 * @param unified whether they are of version 2
 */
record ControlGroups(Map<String, Path> roots, boolean unified) {
  static final String CPU = "cpu";
  static final String MEMORY = "memory";

  private static final List<String> CONTROLLERS = List.of(CPU, MEMORY);
  private static final Pattern NAME = Pattern.compile("gridmark-(\\d+-\\d+)-.*");

  /** A process that was killed is gone within it. */
  private static final Duration TO_END = Duration.ofSeconds(10);

  /** Of this machine; empty if it has none that can be used. */
  static Optional<ControlGroups> find() {
    try {
      return of(Files.readAllLines(Path.of("/proc/self/mounts")));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /**
   * Of a machine.
   *
   * @param mounts as {@code /proc/self/mounts} lists them
   */
  static Optional<ControlGroups> of(List<String> mounts) {
    Map<String, Path> separate = new LinkedHashMap<>();
    Optional<Path> unified = Optional.empty();
    for (String mount : mounts) {
      List<String> fields = List.of(mount.split(" ", -1));
      if (fields.get(2).equals("cgroup2")) {
        unified = Optional.of(Path.of(fields.get(1))).filter(ControlGroups::controls);
      } else if (fields.get(2).equals("cgroup")) {
        List<String> options = List.of(fields.get(3).split(",", -1));
        CONTROLLERS.stream()
            .filter(options::contains)
            .forEach(one -> separate.put(one, Path.of(fields.get(1))));
      }
    }
    if (separate.keySet().containsAll(CONTROLLERS)) {
      return Optional.of(new ControlGroups(separate, false));
    }
    return unified.map(root -> new ControlGroups(Map.of(CPU, root, MEMORY, root), true));
  }

  private static boolean controls(Path root) {
    try {
      List<String> all =
          List.of(Files.readString(root.resolve("cgroup.controllers")).strip().split(" ", -1));
      return all.containsAll(CONTROLLERS);
    } catch (IOException e) {
      return false;
    }
  }

  /** The name of a group of this controller. */
  static String name(String host) {
    return "gridmark-%s-%s".formatted(ProcessName.own(), host);
  }

  Path folder(String controller, String name) {
    return root(controller).resolve(name);
  }

  private Path root(String controller) {
    Path root = roots.get(controller);
    if (root == null) {
      throw new IllegalArgumentException("no controller " + controller);
    }
    return root;
  }

  /** Makes the folders of a group. */
  List<Path> make(String name) throws IOException {
    if (unified) {
      Files.writeString(root(CPU).resolve("cgroup.subtree_control"), "+cpu +memory");
    }
    List<Path> made = new ArrayList<>();
    for (Path root : List.copyOf(new TreeSet<>(roots.values()))) {
      made.add(Files.createDirectory(root.resolve(name)));
    }
    return made;
  }

  /** Removes the groups of controllers that are gone, and tells their names. */
  List<String> removeAbandoned() throws IOException {
    List<String> removed = new ArrayList<>();
    for (Path root : List.copyOf(new TreeSet<>(roots.values()))) {
      for (Path group : abandoned(root)) {
        remove(group);
        removed.add(String.valueOf(group.getFileName()));
      }
    }
    return removed;
  }

  private static List<Path> abandoned(Path where) throws IOException {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(where, "gridmark-*")) {
      for (Path one : all) {
        Matcher name = NAME.matcher(String.valueOf(one.getFileName()));
        if (name.matches() && ProcessName.of(name.group(1)).map(ProcessName::gone).orElse(false)) {
          found.add(one);
        }
      }
    }
    return found;
  }

  /** Removes a group's folder when its processes, which it ends, are gone. */
  static void remove(Path group) {
    long deadline = System.nanoTime() + TO_END.toNanos();
    while (Files.exists(group) && System.nanoTime() < deadline) {
      try {
        for (String pid : Files.readAllLines(group.resolve("cgroup.procs"))) {
          ProcessHandle.of(Long.parseLong(pid)).ifPresent(ProcessHandle::destroyForcibly);
        }
        Files.deleteIfExists(group);
      } catch (IOException e) {
        // A process is still in it, on its way out.
        LockSupport.parkNanos(10_000_000);
      }
    }
  }
}
