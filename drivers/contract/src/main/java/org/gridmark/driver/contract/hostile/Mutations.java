package org.gridmark.driver.contract.hostile;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Texts that are nearly right: each is a sound one after one to four changes, drawn from a seed.
 * Bytes are flipped, cut, doubled and moved, lines are swapped, and words that have broken readers
 * before are put in.
 */
public final class Mutations {
  private static final int MOST_CHANGES = 4;

  private static final List<String> WORDS =
      List.of(
          "\0",
          "\u001b[31m",
          "\ufeff",
          "\u202e",
          "\r",
          "\n\n",
          "\t",
          "'",
          "\"",
          "\\",
          "''",
          ";",
          "--",
          "/*",
          "%s",
          "${HOME}",
          "{{ x }}",
          "&a ",
          "*a",
          "!!java.lang.String ",
          "!vault |",
          "<<: ",
          "<!DOCTYPE x>",
          "<!--",
          "]]>",
          "&#0;",
          "&lt;",
          "../",
          "/dev/zero",
          "-oProxyCommand=x",
          "null",
          "~",
          "true",
          "NaN",
          "Infinity",
          "-1",
          "0",
          "1e999999999",
          "99999999999999999999",
          "9223372036854775808",
          "0x7fffffff",
          "[",
          "]",
          "{",
          "}",
          "(",
          ")",
          ",",
          ":",
          ": ",
          "- ",
          "[".repeat(3000),
          "(".repeat(3000),
          "x".repeat(70_000),
          "\n".repeat(3000));

  private final Random random;

  /** The same seed draws the same texts. */
  public Mutations(long seed) {
    random = new Random(seed);
  }

  /** A text that differs from a sound one, or that happens to be the same. */
  public byte[] of(byte[] sound) {
    byte[] text = sound;
    for (int i = random.nextInt(MOST_CHANGES); i >= 0; i--) {
      text = changed(text);
    }
    return text;
  }

  private byte[] changed(byte[] text) {
    int from = random.nextInt(text.length + 1);
    int to = Math.min(text.length, from + random.nextInt(1 + random.nextInt(80)));
    return switch (random.nextInt(7)) {
      case 0 -> flipped(text);
      case 1 -> Arrays.copyOf(text, from);
      case 2 -> joined(text, from, new byte[0], to);
      case 3 -> joined(text, to, Arrays.copyOfRange(text, from, to), to);
      case 4 -> joined(text, from, word(), from);
      case 5 -> joined(text, from, word(), to);
      default -> swapped(text);
    };
  }

  private byte[] word() {
    return WORDS.get(random.nextInt(WORDS.size())).getBytes(StandardCharsets.UTF_8);
  }

  private byte[] flipped(byte[] text) {
    byte[] copy = text.clone();
    if (copy.length > 0) {
      copy[random.nextInt(copy.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return copy;
  }

  private byte[] swapped(byte[] text) {
    String[] lines = new String(text, StandardCharsets.ISO_8859_1).split("\n", -1);
    int one = random.nextInt(lines.length);
    int other = random.nextInt(lines.length);
    String line = lines[one];
    lines[one] = lines[other];
    lines[other] = line;
    return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The text before a place, a part, and the text after another place. */
  private static byte[] joined(byte[] text, int before, byte[] part, int after) {
    byte[] all = Arrays.copyOf(text, before + part.length + text.length - after);
    System.arraycopy(part, 0, all, before, part.length);
    System.arraycopy(text, after, all, before + part.length, text.length - after);
    return all;
  }
}
