package org.gridmark.model.load;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;

/** The texts that key distributions have in settings and files: {@code KIND:NUMBER:NUMBER}. */
final class KeyDistributionText {
  static final List<String> FORMS =
      List.of("uniform", "zipf:EXPONENT", "hot:ENTRIES:REQUESTS", "latest:EXPONENT", "scan");

  private static final List<String> KINDS =
      FORMS.stream().map(form -> form.split(":", -1)[0]).toList();

  private KeyDistributionText() {}

  static KeyDistribution read(String text) {
    List<String> parts = List.of(text.split(":", -1));
    String kind = parts.getFirst();
    List<String> numbers = parts.subList(1, parts.size());
    return switch (kind) {
      case "uniform" -> plain(text, numbers, new KeyDistribution.Uniform());
      case "scan" -> plain(text, numbers, new KeyDistribution.Scan());
      case "zipf" -> new KeyDistribution.Zipf(exponent(text, kind, numbers));
      case "latest" -> new KeyDistribution.Latest(exponent(text, kind, numbers));
      case "hot" -> hot(text, numbers);
      default -> throw new BadInput(expected(String.join(", ", FORMS), text) + hint(kind));
    };
  }

  private static KeyDistribution plain(String text, List<String> numbers, KeyDistribution plain) {
    if (!numbers.isEmpty()) {
      throw new BadInput(expected(plain.text() + " without a number", text));
    }
    return plain;
  }

  private static double exponent(String text, String kind, List<String> numbers) {
    if (numbers.isEmpty()) {
      return KeyDistribution.USUAL_EXPONENT;
    }
    double exponent = numbers.size() == 1 ? number(numbers.getFirst()) : Double.NaN;
    if (exponent > 0 && exponent <= ZipfRanks.MOST) {
      return exponent;
    }
    String form = kind + ":EXPONENT, above 0 up to 10, such as " + kind + ":0.99";
    throw new BadInput(expected(form, text));
  }

  private static KeyDistribution hot(String text, List<String> numbers) {
    if (numbers.isEmpty()) {
      return KeyDistribution.Hot.USUAL;
    }
    List<Double> shares = new ArrayList<>();
    numbers.forEach(one -> shares.add(number(one)));
    if (shares.size() == 2 && share(shares.get(0)) && shares.get(0) < 1 && share(shares.get(1))) {
      return new KeyDistribution.Hot(shares.get(0), shares.get(1));
    }
    String form =
        "hot:ENTRIES:REQUESTS, shares above 0 of which the first is below 1 and the second at most"
            + " 1, such as hot:0.2:0.8";
    throw new BadInput(expected(form, text));
  }

  private static boolean share(double number) {
    return number > 0 && number <= 1;
  }

  /** NaN, which is within no bounds, if it is none. */
  private static double number(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  private static String hint(String kind) {
    return Suggestion.nearest(kind, KINDS).map(one -> "; did you mean " + one + "?").orElse("");
  }

  private static String expected(String what, String text) {
    return "expected " + what + ", not '" + text + "'";
  }

  /** A number as people write it. */
  static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
