package org.gridmark.lab.kubernetes.pod;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * The main process of a Pod. It reads the jars of a program from its standard input, and becomes
 * that program. It ends when nothing has been read for the time of a lease.
 */
public final class PodProgram {
  private static final int LEASE_IS_OVER = 75;

  private PodProgram() {}

  /** Takes the folder for the jars and the length of the lease. */
  public static void main(String[] arguments) throws Exception {
    LeasedInput input = new LeasedInput(System.in, Duration.parse(arguments[1]));
    Thread.ofPlatform().daemon().name("lease").start(() -> watch(input));
    DataInputStream data = new DataInputStream(input);
    String main = data.readUTF();
    URL[] jars = new URL[data.readInt()];
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    for (int i = 0; i < jars.length; i++) {
      jars[i] = read(data, folder.resolve(data.readUTF())).toUri().toURL();
    }
    become(main, jars, input);
  }

  /** The jar is there whole or not at all: another Pod of the same volume may run from it. */
  private static Path read(DataInputStream data, Path jar) throws Exception {
    byte[] expected = new byte[data.readInt()];
    data.readFully(expected);
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    Path part = Files.createTempFile(jar.resolveSibling(""), "part-", "");
    try (DigestOutputStream out = new DigestOutputStream(Files.newOutputStream(part), digest)) {
      copy(data, data.readLong(), out);
    }
    if (!Arrays.equals(digest.digest(), expected)) {
      throw new IOException(jar.getFileName() + " did not arrive as it was sent");
    }
    return Files.move(part, jar, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void copy(InputStream in, long count, DigestOutputStream out) throws IOException {
    byte[] chunk = new byte[1 << 16];
    long left = count;
    while (left > 0) {
      int read = in.read(chunk, 0, (int) Math.min(chunk.length, left));
      if (read < 0) {
        throw new IOException("the input ended before the jars did");
      }
      out.write(chunk, 0, read);
      left -= read;
    }
  }

  private static void become(String main, URL[] jars, LeasedInput input) throws Exception {
    input.beginLines();
    System.setIn(input);
    // Not closed: what is in it runs for as long as this process does.
    @SuppressWarnings("resource")
    URLClassLoader loader = new URLClassLoader(jars, PodProgram.class.getClassLoader());
    Thread.currentThread().setContextClassLoader(loader);
    loader.loadClass(main).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
  }

  private static void watch(LeasedInput input) {
    for (long left = input.left(); left > 0; left = input.left()) {
      LockSupport.parkNanos(left);
    }
    System.err.println("the controller has not been heard for the time of its lease");
    Runtime.getRuntime().halt(LEASE_IS_OVER);
  }
}
