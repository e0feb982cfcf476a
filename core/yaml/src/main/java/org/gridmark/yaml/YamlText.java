package org.gridmark.yaml;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.gridmark.model.BadInput;
import org.gridmark.model.bytes.PlainFile;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** The text of a file, as far as it is YAML. */
public record YamlText(String file, String text) {
  private static final int MOST_BYTES = 1_000_000;
  private static final int MOST_DEPTH = 100;

  /**
   * Reads a file.
   *
   * @throws BadInput if there is none that can be read
   */
  public static YamlText of(Path file) {
    return new YamlText(file.toString(), PlainFile.text(file, MOST_BYTES));
  }

  /** The whole of it. */
  public Item root() {
    return root(false);
  }

  /**
   * The same of another program's file, in which anchors, aliases and tags have their place. A
   * reader has to bound what it visits: aliases make much of little, and can lead back to
   * themselves.
   */
  public Item foreign() {
    return root(true);
  }

  private Item root(boolean foreign) {
    requireShallow();
    LoadSettings settings =
        LoadSettings.builder().setCodePointLimit(MOST_BYTES).setLabel("").build();
    try {
      return new Compose(settings)
          .composeString(text)
          .map(node -> new Item(file, foreign, node))
          .orElseThrow(() -> new BadInput(file + ": is empty"));
    } catch (MarkedYamlEngineException e) {
      String line = e.getProblemMark().map(mark -> ", line " + (mark.getLine() + 1)).orElse("");
      throw new BadInput(file + line + ": " + oneLine(e.getProblem()));
    } catch (YamlEngineException e) {
      throw new BadInput(
          file + ": is no YAML that can be read: " + oneLine(String.valueOf(e.getMessage())));
    }
  }

  private static String oneLine(String problem) {
    return problem.lines().findFirst().orElse("is no YAML");
  }

  /** The parser calls itself for every level, so a file of brackets alone could exhaust a stack. */
  private void requireShallow() {
    int depth = 0;
    int line = 1;
    for (int i = 0; i < text.length(); i++) {
      switch (text.charAt(i)) {
        case '[', '{' -> depth++;
        case ']', '}' -> depth--;
        case '\n' -> line++;
        default -> {}
      }
      if (depth > MOST_DEPTH) {
        throw new BadInput(
            file + ", line " + line + ": expected at most " + MOST_DEPTH + " levels");
      }
    }
    if (text.lines().mapToInt(YamlText::indent).max().orElse(0) > 4 * MOST_DEPTH) {
      throw new BadInput(file + ": expected at most " + MOST_DEPTH + " levels");
    }
  }

  /** How deep a line of blocks may begin: at its first letter, dashes being levels too. */
  private static int indent(String line) {
    int at = 0;
    while (at < line.length() && " -?:".indexOf(line.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  /** A digest of the text. */
  public String digest() {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      byte[] bytes = sha.digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(bytes, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
