package org.gridmark.driver.contract.server;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A file system of its own, in memory, that is small enough to be filled. The process that has
 * mounted it unmounts it when this JVM is gone, however that ends.
 */
public final class SmallDisk implements AutoCloseable {
  private static final int BLOCK = 1 << 12;
  private static final String SCRIPT =
      """
      mount -t tmpfs -o size="$1"m gridmark-test "$2" || exit 1
      echo mounted
      cat > /dev/null
      umount -l "$2"
      """;

  private final Path directory;
  private final Process mount;

  private SmallDisk(Path directory, Process mount) {
    this.directory = directory;
    this.mount = mount;
  }

  /** Mounts one, or skips the test where that is not possible. */
  public static SmallDisk mount(Path directory, int megabytes) throws IOException {
    assumeTrue("root".equals(System.getProperty("user.name")), "only root can mount a small disk");
    List<String> command =
        List.of("sh", "-c", SCRIPT, "mount", Integer.toString(megabytes), directory.toString());
    Process mount = new ProcessBuilder(command).redirectErrorStream(true).start();
    BufferedReader said = mount.inputReader();
    String line = said.readLine();
    assumeTrue("mounted".equals(line), "no small disk can be mounted here: " + line);
    return new SmallDisk(directory, mount);
  }

  /**
   * Fills it, but for so many bytes. Others may write at the same time, so there may be less room.
   */
  public void fillBut(long left) throws IOException {
    try (OutputStream ballast = Files.newOutputStream(ballast())) {
      while (Files.getFileStore(directory).getUsableSpace() > left) {
        ballast.write(new byte[BLOCK]);
      }
    } catch (IOException e) {
      if (Files.getFileStore(directory).getUsableSpace() > BLOCK) {
        throw e;
      }
    }
  }

  /** There is room again. */
  public void free() throws IOException {
    Files.delete(ballast());
  }

  private Path ballast() {
    return directory.resolve("ballast");
  }

  @Override
  public void close() throws IOException, InterruptedException {
    mount.getOutputStream().close();
    mount.waitFor();
  }
}
