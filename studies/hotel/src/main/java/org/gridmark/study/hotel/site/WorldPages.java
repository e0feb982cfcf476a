package org.gridmark.study.hotel.site;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.study.hotel.visit.VisitedWorld;
import org.gridmark.system.hotel.stay.Brief;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.Room;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Search;
import org.gridmark.system.hotel.world.World;

/** The content that pages must show of a world. */
public record WorldPages(World world) implements VisitedWorld {
  @Override
  public int guests() {
    return world.guests();
  }

  @Override
  public String email(int guest) {
    return world.email(guest);
  }

  @Override
  public String password(int guest) {
    return world.password(guest);
  }

  @Override
  public int cities() {
    return world.cities();
  }

  @Override
  public String city(int number) {
    return world.city(number);
  }

  @Override
  public LocalDate first() {
    return world.first();
  }

  @Override
  public int days() {
    return world.days();
  }

  @Override
  public Results find(Search search) {
    World.Expected found = world.find(search);
    return new Results(found.hotels(), found.more());
  }

  @Override
  public Listed listed(int hotel) {
    Brief brief = world.brief(hotel);
    return new Listed(brief.name(), brief.stars(), brief.price());
  }

  @Override
  public Hotel hotel(int number) {
    return world.hotel(number);
  }

  @Override
  public List<Room> rooms(int hotel) {
    return IntStream.range(0, RoomKey.TYPES)
        .mapToObj(type -> world.room(new RoomKey(hotel, type)))
        .toList();
  }
}
