package org.gridmark.lab.host.emulated;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * File systems of emulated hosts, each of a limited size and in memory. They are mounted in a mount
 * namespace that the hosts' own take over from, and which is there for as long as its process is:
 * so they outlive a host that fails, but not the controller.
 */
final class Disks implements AutoCloseable {
  private static final String SIZE = "512m";

  private final Process process;
  private final Path directory;

  private Disks(Process process, Path directory) {
    this.process = process;
    this.directory = directory;
  }

  /**
   * Begins, with none.
   *
   * @param directory for the places where they are mounted
   */
  static Disks open(Path directory) throws IOException {
    List<String> command = List.of("unshare", "--mount", "sh", "-ec", Scripts.text("disks.sh"));
    return new Disks(Scripts.start(command), directory);
  }

  /** The process that has the namespace. */
  long pid() {
    return process.pid();
  }

  /** Mounts the one of a host, and tells its files. */
  DiskFiles mount(String host) throws IOException {
    Path disk = Files.createDirectory(place(host));
    run("mount", "-t", "tmpfs", "-o", "size=" + SIZE, "gridmark", disk.toString());
    return new DiskFiles(disk, Path.of("/proc", String.valueOf(pid()), "root"));
  }

  /** Leaves no space on it. */
  void fill(String host) throws IOException {
    run("sh", "-ec", Scripts.text("full.sh"), "full", place(host).toString());
  }

  /** Gives it its space back. */
  void free(String host) throws IOException {
    run("sh", "-ec", Scripts.text("free.sh"), "free", place(host).toString(), SIZE);
  }

  private Path place(String host) {
    return directory.resolve("disk-" + host);
  }

  private void run(String... command) throws IOException {
    List<String> whole =
        new ArrayList<>(List.of("nsenter", "--target", String.valueOf(pid()), "--mount"));
    whole.addAll(List.of(command));
    Scripts.run(whole, "");
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
