package org.gridmark.study.hotel.visit;

import java.util.random.RandomGenerator;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.system.hotel.stay.Search;

/**
 * Searches as guests wish: a city as drawn, any night, mostly a few of them; half do not mind the
 * stars, and six in ten not the price.
 *
 * @param cities which city is asked for
 */
record Wishes(VisitedWorld world, KeyDraw cities) {
  private static final int MOST_NIGHTS = 4;
  private static final int ANY_PRICE = 1_000_000;
  private static final int LEAST_PRICE = 60;
  private static final int MOST_PRICE = 400;

  Search draw(RandomGenerator random) {
    String city = world.city(cities.nextInt(random));
    int nights = 1 + random.nextInt(Math.min(MOST_NIGHTS, world.days()));
    int first = random.nextInt(world.days() - nights + 1);
    int stars = random.nextBoolean() ? 1 : 2 + random.nextInt(3);
    int euros =
        random.nextInt(10) < 6 ? ANY_PRICE : LEAST_PRICE + random.nextInt(MOST_PRICE - LEAST_PRICE);
    return new Search(city, stars, 100 * euros, world.first().plusDays(first), nights, 0);
  }
}
