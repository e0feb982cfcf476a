package org.gridmark.model.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import org.gridmark.model.BadInput;

/**
 * A file that somebody names, of a bounded size. A pipe or a socket would be waited for, and a
 * device may never end: neither is opened.
 */
public final class PlainFile {
  private PlainFile() {}

  /**
   * All of it.
   *
   * @param most bytes that it may have
   * @throws BadInput in one line, if it is not there, no such file, or larger
   */
  public static byte[] bytes(Path file, int most) {
    require(file);
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(most + 1); // it may grow, and some have no size
      if (bytes.length > most) {
        throw new BadInput(file + ": expected at most " + most + " bytes");
      }
      return bytes;
    } catch (IOException e) {
      throw new BadInput("cannot read " + file);
    }
  }

  /**
   * All of it, as text in UTF-8.
   *
   * @param most bytes that it may have
   * @throws BadInput in one line, if it is not there, no such file, larger, or no such text
   */
  public static String text(Path file, int most) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(bytes(file, most));
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (CharacterCodingException e) {
      throw new BadInput(file + ": not text in UTF-8");
    }
  }

  /**
   * Refuses all but a file.
   *
   * @throws BadInput in one line
   */
  public static void require(Path file) {
    String why = refusal(file);
    if (!why.isEmpty()) {
      throw new BadInput("cannot read " + file + ": " + why);
    }
  }

  private static String refusal(Path file) {
    try {
      BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
      if (found.isDirectory()) {
        return "expected a file, not a folder";
      }
      return found.isRegularFile()
          ? ""
          : "expected a file, not a pipe, a device or a socket: write into a file first, and name"
              + " that";
    } catch (IOException e) {
      return "it is not there";
    }
  }
}
