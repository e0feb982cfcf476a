package org.gridmark.service.jvm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * The inside of a server's JVM. Standard input begins with the settings and goes on for as long as
 * whoever started this JVM lives: the kernel closes it however that ends, and then this JVM halts.
 * Standard output tells whether the server answers, and nothing else; all that is logged goes to
 * standard error.
 *
 * <p>This module is compiled for Java 17, as a server may need that.
 */
public final class ServerProgram {
  static final String READY = "ready";
  static final String FAILED = "failed: ";
  private static final int STATUS_FAILED = 3;

  /** For the end of an earlier server on the same directory, which ends as this one does. */
  private static final Duration TO_GO = Duration.ofSeconds(10);

  private ServerProgram() {}

  /** Starts a server in this JVM. */
  @FunctionalInterface
  public interface Server {
    /**
     * Returns when the server answers.
     *
     * @param settings as given to {@link JvmServer}, and those that it adds
     */
    void start(Settings settings) throws Exception;
  }

  /** The server's settings; a password is safer here than on a command line. */
  public record Settings(Map<String, String> all) {
    static final String DIRECTORY = "directory";
    static final String ADDRESS = "address";
    static final String PORT = "port";
    static final String USER = "user";
    static final String PASSWORD = "password";

    /** Where the data lies. */
    public String directory() {
      return text(DIRECTORY);
    }

    /** Where to listen. */
    public String address() {
      return text(ADDRESS);
    }

    /** The port to listen on there. */
    public int port() {
      return Integer.parseInt(text(PORT));
    }

    /** Whom to let in. */
    public String user() {
      return text(USER);
    }

    /** That user's password. */
    public String password() {
      return text(PASSWORD);
    }

    /** A setting that there must be. */
    public String text(String name) {
      String value = all.get(name);
      if (value == null) {
        throw new IllegalArgumentException("the server was not told its " + name);
      }
      return value;
    }

    /** Without the values. */
    @Override
    public String toString() {
      return all.keySet().toString();
    }
  }

  /** Runs a server until standard input ends; never returns. */
  public static void run(Server server) throws IOException {
    PrintStream answer = System.out;
    System.setOut(System.err); // whatever a vendor prints
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    Settings settings = settings(input);
    new Thread(() -> haltAtTheEndOf(input), "leash").start();
    try {
      OneServer.in(Path.of(settings.directory()), TO_GO);
      server.start(settings);
      tell(answer, READY);
    } catch (Exception | LinkageError e) {
      e.printStackTrace();
      tell(answer, FAILED + e.toString().lines().findFirst().orElse(""));
      Runtime.getRuntime().halt(STATUS_FAILED);
    }
  }

  private static void tell(PrintStream answer, String line) {
    answer.println(line);
    answer.flush();
  }

  private static Settings settings(BufferedReader input) throws IOException {
    Map<String, String> settings = new TreeMap<>();
    for (String line = input.readLine(); line != null && !line.isEmpty(); line = input.readLine()) {
      String[] parts = line.split("=", 2);
      settings.put(parts[0], parts[1]);
    }
    return new Settings(settings);
  }

  /** Halts rather than exits: nothing that a vendor does at exit may hold it up. */
  private static void haltAtTheEndOf(BufferedReader input) {
    try {
      while (input.read() >= 0) {
        // Nothing more is said.
      }
    } catch (IOException e) {
      // The other end is gone just as well.
    } finally {
      Runtime.getRuntime().halt(0);
    }
  }
}
