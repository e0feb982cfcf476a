package org.gridmark.lab.kubernetes;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.lab.host.agent.AgentProgram;
import org.gridmark.lab.kubernetes.pod.PodProgram;

/** The classes of an agent, as {@link PodProgram} reads them: those of this JVM. */
final class AgentJars {
  private AgentJars() {}

  static void send(OutputStream to) throws IOException {
    List<Path> all = classpath();
    DataOutputStream data = new DataOutputStream(to);
    data.writeUTF(AgentProgram.class.getName());
    data.writeInt(all.size());
    for (int i = 0; i < all.size(); i++) {
      byte[] jar =
          Files.isDirectory(all.get(i)) ? packed(all.get(i)) : Files.readAllBytes(all.get(i));
      byte[] digest = digest(jar);
      data.writeUTF(i + ".jar");
      data.writeInt(digest.length);
      data.write(digest);
      data.writeLong(jar.length);
      data.write(jar);
    }
    data.flush();
  }

  private static List<Path> classpath() {
    return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
        .splitAsStream(System.getProperty("java.class.path"))
        .map(Path::of)
        .filter(Files::exists)
        .toList();
  }

  private static byte[] digest(byte[] jar) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(jar);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JVM has it
    }
  }

  private static byte[] packed(Path folder) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(bytes);
        Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        jar.putNextEntry(new JarEntry(folder.relativize(file).toString()));
        Files.copy(file, jar);
      }
    }
    return bytes.toByteArray();
  }
}
