package org.gridmark.system.hotel.web.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/** Named texts of a query, a form or a JSON object: few, short, each once, without controls. */
public final class Fields {
  private static final int MOST = 20;
  private static final int LONGEST = 1_000;
  private static final LocalDate FIRST = LocalDate.of(2000, 1, 1);
  private static final LocalDate LAST = LocalDate.of(2199, 12, 31);
  private static final Fields NONE = new Fields(Map.of());

  private final Map<String, String> values;

  private Fields(Map<String, String> values) {
    this.values = values;
  }

  /** Reads the form {@code a=1&b=2}, percent-encoded UTF-8. */
  public static Fields parse(String encoded) {
    if (encoded.isEmpty()) {
      return NONE;
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (String pair : encoded.split("&", MOST + 2)) {
      int equals = pair.indexOf('=');
      String name = decode(equals < 0 ? pair : pair.substring(0, equals));
      put(values, name, equals < 0 ? "" : decode(pair.substring(equals + 1)));
    }
    return new Fields(values);
  }

  /** These, checked in the same way. */
  public static Fields of(Map<String, String> given) {
    Map<String, String> values = new LinkedHashMap<>();
    given.forEach((name, value) -> put(values, name, value));
    return new Fields(values);
  }

  private static void put(Map<String, String> values, String name, String value) {
    if (values.size() == MOST || name.length() > LONGEST || value.length() > LONGEST) {
      throw new Refused(413, "too many fields, or too long a field");
    }
    if (value.chars().anyMatch(Character::isISOControl)) {
      throw Refused.bad("a field holds a control character");
    }
    if (values.put(name, value) != null) {
      throw Refused.bad("a field is there twice");
    }
  }

  /** The value; empty if there is none. */
  public String text(String name) {
    return values.getOrDefault(name, "").strip();
  }

  /** The value as it was sent. */
  public String raw(String name) {
    return values.getOrDefault(name, "");
  }

  /** These in the form that {@link #parse} reads, but for one of them. */
  public String encoded(String without) {
    StringJoiner joined = new StringJoiner("&");
    values.forEach(
        (name, value) -> {
          if (!name.equals(without)) {
            joined.add(URLEncoder.encode(name, UTF_8) + "=" + URLEncoder.encode(value, UTF_8));
          }
        });
    return joined.toString();
  }

  /** A whole number within these bounds. */
  public int number(String name, int least, int most) {
    String text = text(name);
    if (text.matches("[0-9]{1,9}")) {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) {
        return number;
      }
    }
    throw Refused.bad("%s: expected a whole number from %d to %d".formatted(name, least, most));
  }

  /** The same, or that value if it is left out. */
  public int number(String name, int least, int most, int otherwise) {
    return text(name).isEmpty() ? otherwise : number(name, least, most);
  }

  /** A date. */
  public LocalDate date(String name) {
    try {
      LocalDate date = LocalDate.parse(text(name));
      if (!date.isBefore(FIRST) && !date.isAfter(LAST)) {
        return date;
      }
    } catch (DateTimeException e) {
      // the same answer as for a date out of bounds
    }
    throw Refused.bad(name + ": expected a date such as 2026-11-28");
  }

  /** The key that a reservation may have. */
  public String key(String name) {
    return Optional.of(text(name))
        .filter(key -> key.matches("[A-Za-z0-9_-]{8,64}"))
        .orElseThrow(() -> Refused.bad(name + ": expected 8 to 64 letters, digits, _ and -"));
  }

  private static String decode(String encoded) {
    byte[] bytes = new byte[encoded.length()];
    int length = 0;
    for (int i = 0; i < encoded.length(); i++) {
      char c = encoded.charAt(i);
      if (c > 126 || c < ' ') {
        throw Refused.bad("a field is not percent-encoded");
      }
      bytes[length++] =
          switch (c) {
            case '+' -> (byte) ' ';
            case '%' -> (byte) (hex(encoded, ++i) * 16 + hex(encoded, ++i));
            default -> (byte) c;
          };
    }
    try {
      return UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, length)).toString();
    } catch (CharacterCodingException e) {
      throw Refused.bad("a field is not UTF-8");
    }
  }

  private static int hex(String text, int at) {
    int digit = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
    if (digit < 0) {
      throw Refused.bad("a field is not percent-encoded");
    }
    return digit;
  }
}
