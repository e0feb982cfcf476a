package org.gridmark.study.desk.data;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;

/**
 * The first line of a CSV file. Where the wanted columns are not in it, but would be if the file
 * were written in another way, it says the key that is missing in the desk's file.
 */
record CsvHeader(Path file, CsvForm form, List<String> names) {
  private static final Map<Character, String> SEPARATORS = new LinkedHashMap<>();
  private static final List<Character> QUOTES = List.of('"', '\'');
  private static final int MOST_SHOWN = 2_000;
  private static final int MOST_BYTES = 1 << 26;
  private static final int MOST_HEADER = 100_000;

  static {
    SEPARATORS.put(',', "commas part the columns: say separator: ','");
    SEPARATORS.put(';', "semicolons part the columns: say separator: ';'");
    SEPARATORS.put('\t', "tabs part the columns: say separator: tab");
    SEPARATORS.put('|', "bars part the columns: say separator: '|'");
  }

  /** Copies. */
  CsvHeader {
    names = List.copyOf(names);
  }

  /**
   * The byte order mark of another encoding is told of: nothing else begins so.
   *
   * @throws BadInput naming the key
   */
  static void requireEncoding(Path file, Charset encoding) throws IOException {
    try (InputStream bytes = Files.newInputStream(file)) {
      int first = bytes.read();
      int second = bytes.read();
      boolean marked = (first == 0xff && second == 0xfe) || (first == 0xfe && second == 0xff);
      if (marked && !encoding.name().startsWith("UTF-16")) {
        throw new BadInput(
            file + ": begins with the byte order mark of UTF-16: say encoding: UTF-16");
      }
    }
  }

  /**
   * The first line whose bytes are no text; empty where lines do not end with a byte of their own,
   * or if there is none.
   */
  static String malformed(Path file, Charset encoding) {
    if (encoding.name().startsWith("UTF-16") || encoding.name().startsWith("UTF-32")) {
      return "";
    }
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file))) {
      int number = 1;
      for (int one = bytes.read(); one >= 0 && line.size() < MOST_BYTES; one = bytes.read()) {
        line.write(one);
        if (one == '\n') {
          if (!isText(line, encoding)) {
            return ", line " + number;
          }
          line.reset();
          number++;
        }
      }
      return isText(line, encoding) ? "" : ", line " + number;
    } catch (IOException e) {
      return "";
    }
  }

  private static boolean isText(ByteArrayOutputStream line, Charset encoding) {
    try {
      encoding.newDecoder().decode(ByteBuffer.wrap(line.toByteArray()));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  /**
   * Of a file whose first line cannot be parted: says so if it could be in another way.
   *
   * @throws BadInput naming the key
   */
  static void requireForm(Path file, CsvForm form, Reader text, List<Column> columns)
      throws IOException {
    char[] start = new char[MOST_HEADER];
    int length = Math.max(0, text.read(start));
    String line = new String(start, 0, length).lines().findFirst().orElse("");
    String separator = Pattern.quote(String.valueOf(form.separator()));
    CsvHeader header = new CsvHeader(file, form, List.of(line.split(separator, -1)));
    String found = header.written(columns.stream().map(Column::from).toList());
    if (!found.isEmpty()) {
      throw header.bad(found);
    }
  }

  /** Where each column is. */
  int[] places(List<Column> columns) {
    return columns.stream().mapToInt(column -> place(column, columns)).toArray();
  }

  private int place(Column column, List<Column> columns) {
    String from = column.from();
    int place = names.indexOf(from);
    if (place != names.lastIndexOf(from)) {
      throw bad("there are two columns " + from);
    }
    if (place < 0) {
      String found = written(columns.stream().map(Column::from).toList());
      throw bad("no column " + from + (found.isEmpty() ? hint(from) : ": " + found));
    }
    return place;
  }

  private BadInput bad(String what) {
    return new BadInput(file + ", line 1: " + what);
  }

  private String hint(String from) {
    String line = String.join(String.valueOf(form.separator()), names);
    if (line.indexOf('\0') >= 0) {
      return ": there are NUL characters: is it in UTF-16? Then say encoding: UTF-16LE";
    }
    String hint = Suggestion.hint(from, names);
    return hint.length() > MOST_SHOWN ? ", among " + names.size() : hint;
  }

  /** The way of writing by which all wanted columns are there; empty if there is none. */
  private String written(List<String> wanted) {
    String line = String.join(String.valueOf(form.separator()), names);
    for (Map.Entry<Character, String> one : SEPARATORS.entrySet()) {
      String parted = Pattern.quote(one.getKey().toString());
      for (char quote : QUOTES) {
        List<String> parts = new ArrayList<>();
        boolean quoted = true;
        for (String part : line.split(parted, -1)) {
          String bare = bare(part, quote);
          quoted &= !bare.equals(part);
          parts.add(bare);
        }
        if (parts.containsAll(wanted)) {
          return told(one.getKey(), one.getValue(), quoted ? quote : form.quote());
        }
      }
    }
    return "";
  }

  private String told(char separator, String parted, char quote) {
    String quotes = "say quote: \"" + quote + '"';
    if (separator == form.separator()) {
      return "its quotes are others: " + quotes;
    }
    return parted + (quote == form.quote() || quote == '"' ? "" : ", and " + quotes);
  }

  private static String bare(String part, char quote) {
    return part.length() >= 2 && part.charAt(0) == quote && part.charAt(part.length() - 1) == quote
        ? part.substring(1, part.length() - 1)
        : part;
  }
}
