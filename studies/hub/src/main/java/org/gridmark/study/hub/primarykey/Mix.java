package org.gridmark.study.hub.primarykey;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.load.Requests;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.query.HubQueries;

/**
 * The questions, in the shares that Barclays 2009, section 8.5, assumes: four queries in five need
 * only the ten columns of a summary; of these nine in ten are shown a hundred at a time; and of
 * those one in twenty is for the whole object. The queries are for a trade date, the heaviest of
 * Table 5.3, whose answers are long enough to be paged.
 *
 * @param narrow reads columns of a summary alone
 * @param wide means the same activities, but reads another column, too
 * @param matches how many activities both mean
 */
record Mix(Filter narrow, Filter wide, long matches) {
  /** The least number of questions in which every share is a whole one. */
  static final int DECK = 250;

  private static final int WIDE = 50;
  private static final int UNLIMITED = 20;
  private static final int WHOLE = 9;

  /** The questions about the activities of one cache. */
  static Mix of(Activities activities) {
    Filter date = Filter.equal(HubQueries.TRADE_DATE, activities.listedTradeDate());
    String region = activities.entry(0).getValue().region(); // which all of a cache share
    return new Mix(
        date,
        Filter.and(date, Filter.equal(Field.of(Activity::region), region)),
        activities.rows().tradeDate());
  }

  /** A question for all whole objects. */
  Question unlimited() {
    return new Question(narrow, matches, false, true);
  }

  /** A question for a page of summaries. */
  Question page() {
    return new Question(narrow, matches, true, false);
  }

  /** A question for a page of whole objects. */
  Question wholePage() {
    return new Question(narrow, matches, true, true);
  }

  /** A question for all whole objects, by a column that a summary lacks. */
  Question outside() {
    return new Question(wide, matches, false, true);
  }

  /** {@value #DECK} questions, each kind as often as its share. */
  List<Question> deck() {
    List<Question> deck = new ArrayList<>();
    deck.addAll(Collections.nCopies(WIDE, outside()));
    deck.addAll(Collections.nCopies(UNLIMITED, unlimited()));
    deck.addAll(Collections.nCopies(WHOLE, wholePage()));
    deck.addAll(Collections.nCopies(DECK - deck.size(), page()));
    return deck;
  }

  /**
   * One question after the other, each put to every design before the next one comes, every time in
   * another order: what one design answers quickly is not what another was never asked.
   */
  Requests toEveryDesign(Caches caches, long seed) {
    List<Question> deck = deck();
    Collections.shuffle(deck, new Random(seed));
    int designs = Design.values().length;
    return (n, random) -> {
      long round = n / designs;
      List<Design> order = Arrays.asList(Design.values());
      Collections.shuffle(order, new Random(seed + round));
      Design design = order.get((int) (n % designs));
      return design.request(design.label(), caches, deck.get((int) (round % deck.size())));
    };
  }
}
