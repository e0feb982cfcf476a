package org.gridmark.report.console;

/**
 * Columns of a terminal: a letter takes one, a wide one of East Asia and a picture two, a mark on
 * another letter none, by Unicode's Standard Annex 11.
 */
final class Columns {
  /** First and last of the letters that are wide or full-width, but for the pictures. */
  private static final int[][] WIDE = {
    {0x1100, 0x115F}, {0x2329, 0x232A}, {0x2E80, 0x303E}, {0x3041, 0x3247}, {0x3250, 0x4DBF},
    {0x4E00, 0xA4CF}, {0xA960, 0xA97C}, {0xAC00, 0xD7A3}, {0xF900, 0xFAFF}, {0xFE10, 0xFE19},
    {0xFE30, 0xFE6B}, {0xFF01, 0xFF60}, {0xFFE0, 0xFFE6}, {0x16FE0, 0x16FF6}, {0x17000, 0x18D7F},
    {0x1AFF0, 0x1B2FB}, {0x1F200, 0x1F265}, {0x20000, 0x2FFFD}, {0x30000, 0x3FFFD},
  };

  private Columns() {}

  /** As many as a text takes. */
  static int of(String text) {
    return text.codePoints().map(Columns::of).sum();
  }

  /** The longest beginning of a text that has room; a letter keeps its marks. */
  static String first(String text, int room) {
    int end = 0;
    int taken = 0;
    while (end < text.length()) {
      int letter = text.codePointAt(end);
      taken += of(letter);
      if (taken > room) {
        break;
      }
      end += Character.charCount(letter);
    }
    return text.substring(0, end);
  }

  /** The longest end of a text that has room; it begins with no mark of another letter. */
  static String last(String text, int room) {
    int begin = text.length();
    int at = text.length();
    int taken = 0;
    while (at > 0 && taken <= room) {
      int letter = text.codePointBefore(at);
      at -= Character.charCount(letter);
      taken += of(letter);
      if (taken <= room && of(letter) > 0) {
        begin = at;
      }
    }
    return text.substring(begin);
  }

  private static int of(int letter) {
    return switch (Character.getType(letter)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
      default -> wide(letter) ? 2 : 1;
    };
  }

  private static boolean wide(int letter) {
    if (letter < WIDE[0][0]) {
      return false;
    }
    for (int[] range : WIDE) {
      if (range[0] <= letter && letter <= range[1]) {
        return true;
      }
    }
    return Character.isEmojiPresentation(letter) && !half(letter);
  }

  /** Two of these make a flag. */
  private static boolean half(int letter) {
    return 0x1F1E6 <= letter && letter <= 0x1F1FF;
  }
}
