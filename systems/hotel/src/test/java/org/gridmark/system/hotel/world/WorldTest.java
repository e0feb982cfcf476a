package org.gridmark.system.hotel.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.model.data.Source;
import org.gridmark.system.hotel.stay.Brief;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.PasswordHash;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Search;
import org.junit.jupiter.api.Test;

class WorldTest {
  private static final LocalDate FIRST = LocalDate.of(2027, 1, 1);
  private static final World WORLD = new World(1, 2000, 40, 500, FIRST, 30, 5, 10);

  private static int bytes(Hotel hotel) {
    return Stream.of(
            hotel.name(), hotel.city(), hotel.address(), hotel.phone(), hotel.fax(), hotel.review())
        .mapToInt(text -> text.getBytes(StandardCharsets.UTF_8).length)
        .sum();
  }

  /** Even between 8 and 12 KB: the mean of 2000 is off by 26 bytes, as a standard error. */
  @Test
  void aHotelHasTenKilobytesInTheMean() {
    int[] all = IntStream.range(0, WORLD.hotels()).map(n -> bytes(WORLD.hotel(n))).toArray();
    assertThat(IntStream.of(all).average().orElseThrow()).isBetween(10_240 - 110.0, 10_240 + 110.0);
    assertThat(IntStream.of(all).min().orElseThrow()).isBetween(8192, 8300);
    assertThat(IntStream.of(all).max().orElseThrow()).isBetween(12_150, 12_288);
  }

  @Test
  void aHotelLooksLikeOne() {
    Hotel hotel = WORLD.hotel(17);
    assertThat(hotel.name()).matches("The [A-Z][a-z]+ [A-Z][a-z]+, " + hotel.city());
    assertThat(hotel.address()).matches("[0-9]{1,3} [A-Za-z ]+, [0-9]{5} " + hotel.city());
    assertThat(hotel.phone()).matches("\\+[0-9]{2} [0-9]{3} [0-9]{6}");
    assertThat(hotel.fax()).matches("\\+[0-9]{2} [0-9]{3} [0-9]{6}").isNotEqualTo(hotel.phone());
    assertThat(hotel.review()).matches("[A-Z][a-z][^\n]+\\.");
    assertThat(WORLD.brief(17)).isEqualTo(Brief.of(hotel));
  }

  @Test
  void theSameSeedMakesTheSameAndAnotherAnother() {
    World same = new World(1, 2000, 40, 500, FIRST, 30, 5, 10);
    World other = new World(2, 2000, 40, 500, FIRST, 30, 5, 10);
    for (int n = 0; n < 20; n++) {
      assertThat(same.hotel(n)).isEqualTo(WORLD.hotel(n)).isNotEqualTo(other.hotel(n));
      assertThat(same.guest(n)).isEqualTo(WORLD.guest(n)).isNotEqualTo(other.guest(n));
    }
  }

  /** By a look at all hotels, texts and all. */
  @Test
  void aSearchFindsWhatAScanFinds() {
    List<Hotel> all = IntStream.range(0, WORLD.hotels()).mapToObj(WORLD::hotel).toList();
    int most = 0;
    for (int city = 0; city < 3; city++) {
      for (int page = 0; page < 6; page++) {
        Search search = new Search(WORLD.city(city), 2, 18_000, FIRST, 1, page);
        List<Integer> scan =
            IntStream.range(0, all.size())
                .boxed()
                .filter(n -> all.get(n).city().equals(search.city()))
                .filter(n -> all.get(n).stars() >= 2 && all.get(n).price() <= 18_000)
                .sorted(
                    Comparator.comparingInt((Integer n) -> all.get(n).price())
                        .thenComparing(n -> n))
                .toList();
        World.Expected found = WORLD.find(search);
        assertThat(found.hotels()).isEqualTo(scan.stream().skip(page * 10L).limit(10).toList());
        assertThat(found.more()).isEqualTo(scan.size() > (page + 1) * 10);
        most = Math.max(most, scan.size());
      }
    }
    assertThat(most).isBetween(11, 49);
    assertThat(WORLD.find(new Search("Atlantis", 1, 99_999, FIRST, 1, 0)).hotels()).isEmpty();
    assertThat(WORLD.find(new Search("Fort Santiago", 1, 99_999, FIRST, 1, 0)).hotels()).isEmpty();
  }

  @Test
  void theCheapestRoomHasThePriceOfTheHotel() {
    for (int hotel = 0; hotel < 50; hotel++) {
      assertThat(RoomKey.of(hotel).stream().mapToInt(key -> WORLD.room(key).price()).min())
          .hasValue(WORLD.hotel(hotel).price());
    }
  }

  @Test
  void aGuestLogsInWithItsPasswordAlone() {
    assertThat(PasswordHash.matches(WORLD.guest(3).password(), WORLD.password(3))).isTrue();
    assertThat(PasswordHash.matches(WORLD.guest(3).password(), WORLD.password(4))).isFalse();
    assertThat(WORLD.guest(3).email()).isEqualTo(WORLD.email(3)).endsWith(".3@example.com");
  }

  @Test
  void aSourceFindsEachOfItsKeysAndNoOther() {
    World small = new World(3, 5, 2, 4, FIRST, 3, 2, 10);
    assertThat(keys(small.allHotels())).hasSize(5);
    assertThat(keys(small.allBriefs())).hasSize(5);
    assertThat(keys(small.allGuests())).hasSize(4);
    assertThat(keys(small.allRooms())).hasSize(20);
    assertThat(keys(small.allNights())).hasSize(60);
    assertThat(small.allHotels().find(5)).isEqualTo(-1);
    assertThat(small.allGuests().find(-1)).isEqualTo(-1);
    assertThat(small.allRooms().find(new RoomKey(0, 4))).isEqualTo(-1);
    assertThat(small.allNights().find(new NightKey(0, 0, FIRST.plusDays(3)))).isEqualTo(-1);
    assertThat(small.allNights().find(new NightKey(1, 0, FIRST.minusDays(1)))).isEqualTo(-1);
  }

  private static <K, V extends Record> Set<K> keys(Source<K, V> source) {
    Set<K> keys = new HashSet<>();
    for (long n = 0; n < source.size(); n++) {
      assertThat(source.find(source.key(n))).isEqualTo(n);
      assertThat(source.entry(n).getKey()).isEqualTo(source.key(n));
      keys.add(source.key(n));
    }
    return keys;
  }

  @Test
  void sizesAreChecked() {
    assertThatThrownBy(() -> new World(1, 3, 4, 1, FIRST, 1, 1, 1))
        .hasMessage("cities: expected 1 to 3, not 4");
    assertThatThrownBy(() -> WORLD.hotel(2000)).hasMessage("no hotel has the number 2000");
  }
}
