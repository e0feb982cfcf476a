package org.gridmark.system.hotel.world;

import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import org.gridmark.model.data.Source;
import org.gridmark.model.random.Draw;
import org.gridmark.system.hotel.stay.Brief;
import org.gridmark.system.hotel.stay.Guest;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.Kind;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.PasswordHash;
import org.gridmark.system.hotel.stay.Room;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Search;

/**
 * A world at its beginning, when nobody has reserved. Hotels and guests have the numbers from 0;
 * each is a pure function of its number.
 *
 * @param hotels how many
 * @param cities how many, at most {@link Cities#MOST}; hotels go round them
 * @param guests how many, who can log in
 * @param first night
 * @param days how many nights follow one another
 * @param rooms of each type, in each hotel
 * @param iterations of a guest's password hash: those of {@link PasswordHash} for a real site,
 *     fewer where making the guests must not take as long
 */
public record World(
    long seed,
    int hotels,
    int cities,
    int guests,
    LocalDate first,
    int days,
    int rooms,
    int iterations) {
  private static final int PRICE_STEP = 500;
  private static final List<Type> TYPES =
      List.of(
          new Type("single room", 1, 100),
          new Type("double room", 2, 130),
          new Type("family room", 4, 175),
          new Type("suite", 3, 260));

  /** Percent of the price of the cheapest. */
  private record Type(String name, int sleeps, int percent) {}

  /** Checks the sizes. */
  public World {
    require("hotels", hotels, 1_000_000);
    require("cities", cities, Math.min(hotels, Cities.MOST));
    require("guests", guests, 10_000_000);
    require("days", days, 1000);
    require("rooms", rooms, 1000);
    require("iterations", iterations, 10_000_000);
  }

  private static void require(String size, int found, int most) {
    if (found < 1 || found > most) {
      throw new IllegalArgumentException(size + ": expected 1 to " + most + ", not " + found);
    }
  }

  private Draw draw(String subject, long number) {
    return Draw.of(Draw.seed(seed, subject), number + 1);
  }

  private static int checked(String subject, long number, int size) {
    if (number < 0 || number >= size) {
      throw new IllegalArgumentException("no " + subject + " has the number " + number);
    }
    return (int) number;
  }

  /** The name of a city, from 0. */
  public String city(int number) {
    return Cities.name(checked("city", number, cities));
  }

  /** Of a hotel, from 1 to 5. */
  public int stars(int hotel) {
    return draw("stars", hotel).between(1, 5);
  }

  /** Of the cheapest room of a hotel, in cents; many have the same. */
  public int price(int hotel) {
    return (6 + 8 * stars(hotel) + draw("price", hotel).below(20)) * PRICE_STEP;
  }

  /** A hotel with its text. */
  public Hotel hotel(int number) {
    checked("hotel", number, hotels);
    return Prose.hotel(draw("text", number), city(number % cities), stars(number), price(number));
  }

  /** Its few fields, made without the long ones. */
  public Brief brief(int number) {
    checked("hotel", number, hotels);
    String city = city(number % cities);
    return new Brief(Prose.name(draw("text", number), city), city, stars(number), price(number));
  }

  /** Rooms of a type. */
  public Room room(RoomKey key) {
    checked("hotel", key.hotel(), hotels);
    Type type = TYPES.get(key.type());
    int price = price(key.hotel()) * type.percent() / 100;
    return new Room(type.name(), type.sleeps(), price, rooms);
  }

  /** A guest who can log in with {@link #email} and {@link #password}. */
  public Guest guest(int number) {
    byte[] salt = ByteBuffer.allocate(Long.BYTES * 2).putLong(seed).putLong(number).array();
    PasswordHash hash = PasswordHash.of(password(number), salt, iterations);
    return new Guest(Prose.guest(draw("guest", number)), email(number), hash.text());
  }

  /** The address of a guest. */
  public String email(int number) {
    checked("guest", number, guests);
    return Prose.guest(draw("guest", number)).toLowerCase(Locale.ROOT).replace(' ', '.')
        + "."
        + number
        + "@example.com";
  }

  /** The password of a guest. */
  public String password(int number) {
    checked("guest", number, guests);
    return Long.toUnsignedString(draw("password", number).next(), 36);
  }

  /**
   * The hotels that a search must find: all those of its page, and whether there are more. No text
   * is made, and no hotel of another city is looked at.
   */
  public Expected find(Search search) {
    List<Integer> found = new ArrayList<>();
    int city = Cities.number(search.city());
    boolean known = city >= 0 && city < cities;
    for (int hotel = city; known && hotel < hotels; hotel += cities) {
      if (stars(hotel) >= search.stars() && price(hotel) <= search.price()) {
        found.add(hotel);
      }
    }
    found.sort(Comparator.comparingInt(this::price).thenComparing(Comparator.naturalOrder()));
    int from = Math.min(found.size(), search.page() * Search.PAGE);
    int to = Math.min(found.size(), from + Search.PAGE);
    return new Expected(found.subList(from, to), found.size() > to);
  }

  /** A page of hotels by number, in order. */
  public record Expected(List<Integer> hotels, boolean more) {
    /** Copies. */
    public Expected {
      hotels = List.copyOf(hotels);
    }
  }

  /** Hotels, for their cache. */
  public Source<Integer, Hotel> allHotels() {
    return numbered(Kind.HOTELS, hotels, this::hotel);
  }

  /** Their few fields. */
  public Source<Integer, Brief> allBriefs() {
    return numbered(Kind.BRIEFS, hotels, this::brief);
  }

  /** Guests. */
  public Source<Integer, Guest> allGuests() {
    return numbered(Kind.GUESTS, guests, this::guest);
  }

  private static <V extends Record> Source<Integer, V> numbered(
      Kind<Integer, V> kind, int size, IntFunction<V> made) {
    return new Numbered<>(
        kind.cache(), size, n -> (int) n, key -> key >= 0 && key < size ? key : -1, made::apply);
  }

  /** Rooms of all types. */
  public Source<RoomKey, Room> allRooms() {
    return new Numbered<>(
        Kind.ROOMS.cache(), (long) hotels * RoomKey.TYPES, World::roomKey, this::place, this::room);
  }

  /** Nights, which nobody holds. */
  public Source<NightKey, Night> allNights() {
    return new Numbered<>(
        Kind.NIGHTS.cache(),
        (long) hotels * RoomKey.TYPES * days,
        this::nightKey,
        this::place,
        key -> new Night(rooms, ""));
  }

  private static RoomKey roomKey(long n) {
    return new RoomKey((int) (n / RoomKey.TYPES), (int) (n % RoomKey.TYPES));
  }

  private long place(RoomKey key) {
    boolean known =
        key.hotel() >= 0 && key.hotel() < hotels && key.type() >= 0 && key.type() < RoomKey.TYPES;
    return known ? (long) key.hotel() * RoomKey.TYPES + key.type() : -1;
  }

  private NightKey nightKey(long n) {
    RoomKey room = roomKey(n / days);
    return new NightKey(room.hotel(), room.type(), first.plusDays(n % days));
  }

  private long place(NightKey key) {
    long room = place(new RoomKey(key.hotel(), key.type()));
    long day = key.date().toEpochDay() - first.toEpochDay();
    return room < 0 || day < 0 || day >= days ? -1 : room * days + day;
  }
}
