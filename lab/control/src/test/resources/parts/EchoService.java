package parts;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.gridmark.model.data.Table;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;

/**
 * A server that answers with what it is told. Its address is a folder, where it keeps its id. While
 * there is a file "fails" in it, it does not start, and while there is a file "hangs" its start
 * takes longer. If there is a file "blind", it takes a dead server for one that lives, once.
 */
public class EchoService implements Service {
  public String name() {
    return "echo";
  }

  public String product() {
    return "cat";
  }

  public Map<String, String> semantics() {
    return Map.of("durability", "none");
  }

  public int heap() {
    return 64;
  }

  public Running start(Path directory, String address, int port) throws Exception {
    Files.createDirectories(directory);
    Files.writeString(directory.resolve("port"), String.valueOf(port));
    return new Server(directory);
  }

  /** It says whom of two others it knows. */
  public Running start(Path directory, String address, int port, Services others) throws Exception {
    for (String other : List.of("echo-1", "echo-2")) {
      try {
        System.err.println("beside " + others.address(other).replaceFirst(".*/", ""));
      } catch (IllegalArgumentException e) {
        System.err.println("without " + other);
      }
    }
    return start(directory, address, port);
  }

  static class Server implements Service.Running {
    private final Path directory;
    private Process cat;

    Server(Path directory) throws IOException {
      this.directory = directory;
      cat = start();
    }

    /** It ends with its standard input, so it cannot outlive this process. */
    private Process start() throws IOException {
      while (Files.exists(directory.resolve("hangs"))) {
        Path written = Files.writeString(directory.resolve("new"), "" + ProcessHandle.current().pid());
        Files.move(written, directory.resolve("hanging"), StandardCopyOption.ATOMIC_MOVE);
        LockSupport.parkNanos(10_000_000);
      }
      if (Files.exists(directory.resolve("fails"))) {
        throw new IOException("told to fail");
      }
      Process started = new ProcessBuilder("cat").start();
      OutputStream in = started.getOutputStream();
      in.write("there?\n".getBytes(StandardCharsets.UTF_8));
      in.flush();
      if (started.getInputStream().read() != 't') {
        throw new IOException("no echo");
      }
      Path written = Files.writeString(directory.resolve("new"), String.valueOf(started.pid()));
      Files.move(written, directory.resolve("pid"), StandardCopyOption.ATOMIC_MOVE);
      return started;
    }

    public String address() {
      return directory.toString();
    }

    public List<ProcessHandle> processes() {
      return List.of(cat.toHandle());
    }

    public void kill() {
      cat.destroyForcibly().onExit().join();
    }

    public void restart() throws IOException {
      if (!cat.isAlive() && !Files.deleteIfExists(directory.resolve("blind"))) {
        cat = start();
      }
    }

    public void fill(List<Table> tables, LongConsumer progress) {
      throw new UnsupportedOperationException();
    }

    public void close() {
      kill();
    }
  }
}
