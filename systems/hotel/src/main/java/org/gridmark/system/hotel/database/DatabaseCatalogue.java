package org.gridmark.system.hotel.database;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridmark.system.hotel.stay.Catalogue;
import org.gridmark.system.hotel.stay.Found;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.Room;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Search;
import org.hibernate.Session;
import org.hibernate.query.SelectionQuery;

/**
 * Hotels and rooms in the database. Where there is a second-level cache, a statement finds keys and
 * the entities come from the cache; where there is none, one statement brings all.
 */
final class DatabaseCatalogue implements Catalogue {
  private static final String MEANT =
      " from Hotel h where h.city = :city and h.stars >= :stars and h.price <= :price"
          + " order by h.price, h.number";

  private final Database database;

  DatabaseCatalogue(Database database) {
    this.database = database;
  }

  @Override
  public Found search(Search search) {
    return database.read("search", session -> found(rows(session, search)));
  }

  /** One more than a page holds, if there is a next one. */
  private List<HotelRow> rows(Session session, Search search) {
    if (database.cached()) {
      List<Integer> numbers =
          page(session.createSelectionQuery("select h.number" + MEANT, Integer.class), search);
      return session.findMultiple(HotelRow.class, numbers).stream()
          .filter(Objects::nonNull)
          .toList();
    }
    return page(session.createSelectionQuery("select h" + MEANT, HotelRow.class), search);
  }

  private static <R> List<R> page(SelectionQuery<R> query, Search search) {
    return query
        .setParameter("city", search.city())
        .setParameter("stars", search.stars())
        .setParameter("price", search.price())
        .setFirstResult(search.page() * Search.PAGE)
        .setMaxResults(Search.PAGE + 1)
        .getResultList();
  }

  private static Found found(List<HotelRow> rows) {
    return new Found(
        rows.stream()
            .limit(Search.PAGE)
            .map(row -> new Found.Listed(row.number, row.hotel()))
            .toList(),
        rows.size() > Search.PAGE);
  }

  @Override
  public Optional<Hotel> hotel(int number) {
    return database.read(
        "hotel",
        session -> Optional.ofNullable(session.find(HotelRow.class, number)).map(HotelRow::hotel));
  }

  @Override
  public Map<RoomKey, Room> rooms(int hotel) {
    return database.read(
        "rooms",
        session ->
            rows(session, hotel).stream()
                .filter(Objects::nonNull)
                .collect(
                    Collectors.toMap(
                        RoomRow::key, RoomRow::room, (one, other) -> one, LinkedHashMap::new)));
  }

  private List<RoomRow> rows(Session session, int hotel) {
    return database.cached()
        ? session.findMultiple(RoomRow.class, RoomKey.of(hotel))
        : session
            .createSelectionQuery("from Room r where r.hotel = :hotel", RoomRow.class)
            .setParameter("hotel", hotel)
            .getResultList();
  }

  @Override
  public Optional<String> trouble() {
    return database.trouble();
  }

  @Override
  public void close() {
    database.close();
  }
}
