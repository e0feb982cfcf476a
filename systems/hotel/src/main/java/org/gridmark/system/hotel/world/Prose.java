package org.gridmark.system.hotel.world;

import java.util.List;
import org.gridmark.model.random.Draw;
import org.gridmark.system.hotel.stay.Hotel;

/** Names, addresses and reviews, in ASCII, so that a character is a byte. */
final class Prose {
  /** Bytes of the texts of a hotel; between them all are as likely, and 10 KB is the mean. */
  private static final int LEAST = 8 * 1024;

  private static final int MOST = 12 * 1024;

  private static final List<String> ADJECTIVES =
      List.of(
          "Amber", "Golden", "Silver", "Quiet", "Royal", "Green", "White", "Red", "Old", "Grand",
          "Little", "Blue");
  private static final List<String> NOUNS =
      List.of(
          "Lion",
          "Swan",
          "Anchor",
          "Crown",
          "Garden",
          "Bridge",
          "Harbour",
          "Star",
          "Oak",
          "Rose",
          "Falcon",
          "Fountain",
          "Lantern",
          "Orchard");
  private static final List<String> STREETS =
      List.of(
          "Station Road",
          "High Street",
          "Mill Lane",
          "Park Avenue",
          "Market Square",
          "Church Street",
          "River Walk",
          "Castle Hill",
          "Victoria Street",
          "Museum Quay");
  private static final List<String> FIRST_NAMES =
      List.of(
          "Ada", "Boris", "Clara", "David", "Elena", "Felix", "Greta", "Hugo", "Ines", "Jonas",
          "Karin", "Louis", "Maria", "Nils", "Olga", "Pablo", "Rosa", "Simon", "Tessa", "Victor");
  private static final List<String> LAST_NAMES =
      List.of(
          "Abbott", "Berger", "Costa", "Dubois", "Eklund", "Fischer", "Garcia", "Holm", "Ivanova",
          "Jansen", "Keller", "Lopez", "Meyer", "Novak", "Olsen", "Petrov", "Rossi", "Silva",
          "Tanaka", "Weber");
  private static final List<String> SUBJECTS =
      List.of(
          "the breakfast",
          "our room",
          "the lobby",
          "the bed",
          "the view",
          "the pool",
          "the bar",
          "the staff",
          "the bathroom",
          "the lift",
          "the garden",
          "the restaurant",
          "the sauna",
          "the terrace",
          "the night porter",
          "the parking",
          "the wireless network",
          "the heating");
  private static final List<String> VERBS =
      List.of("was", "seemed", "turned out", "remained", "was, as ever,", "proved to be");
  private static final List<String> QUALITIES =
      List.of(
          "spotless",
          "a little loud",
          "better than last year",
          "generous",
          "smaller than it looks",
          "well kept",
          "worth every cent",
          "slow in the morning",
          "warm and friendly",
          "simple",
          "surprisingly quiet",
          "in need of paint",
          "the best of the city",
          "crowded on Sunday",
          "exactly as described",
          "charming");
  private static final List<String> ENDS =
      List.of(
          "and we would come back for it",
          "which the children loved",
          "at least on the third floor",
          "so take earplugs with you",
          "although we arrived late",
          "and our dog was welcome, too",
          "as the neighbours told us, too",
          "but that is a matter of taste",
          "when we stayed there in spring",
          "and it is a short walk to the centre");

  private Prose() {}

  /** Begins with the name: {@link #name} is what it draws first. */
  static Hotel hotel(Draw draw, String city, int stars, int price) {
    String name = name(draw, city);
    String address =
        draw.between(1, 199)
            + " "
            + draw.from(STREETS)
            + ", "
            + draw.between(10_000, 99_999)
            + " "
            + city;
    String line = "+" + draw.between(30, 99) + " " + draw.between(100, 999) + " ";
    int number = draw.between(100_000, 999_990);
    String phone = line + number;
    String fax = line + (number + 9);
    int texts = draw.between(LEAST, MOST);
    int others = name.length() + city.length() + address.length() + phone.length() + fax.length();
    return new Hotel(name, city, address, phone, fax, stars, price, review(draw, texts - others));
  }

  static String name(Draw draw, String city) {
    return "The " + draw.from(ADJECTIVES) + " " + draw.from(NOUNS) + ", " + city;
  }

  static String guest(Draw draw) {
    return draw.from(FIRST_NAMES) + " " + draw.from(LAST_NAMES);
  }

  /** The last sentence ends where the length does. */
  private static String review(Draw draw, int length) {
    StringBuilder text = new StringBuilder(length + 200);
    while (text.length() < length) {
      text.append(sentence(draw)).append(' ');
    }
    text.setLength(length - 1);
    return text.append('.').toString();
  }

  private static String sentence(Draw draw) {
    String subject = draw.from(SUBJECTS);
    String end = draw.oneIn(3) ? "" : ", " + draw.from(ENDS);
    return Character.toUpperCase(subject.charAt(0))
        + subject.substring(1)
        + " "
        + draw.from(VERBS)
        + " "
        + draw.from(QUALITIES)
        + end
        + ".";
  }
}
