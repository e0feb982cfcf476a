package org.gridmark.study.hotel.visit;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.jspecify.annotations.Nullable;

/**
 * All that visitors of a client were told of their reservations, for an audit: the site must keep
 * just that, and how often it did not know them any more. Of a wish without an answer nothing is
 * known, so the site may have met it or not. Safe for use by many threads.
 */
public final class Confirmations {
  /** As many reservations as are remembered where nothing else is said: some 40 MB. */
  public static final int MOST = 250_000;

  private final int most;
  private final Map<String, Word> words = new ConcurrentHashMap<>();
  private final LongAdder soldOut = new LongAdder();
  private final LongAdder forgotten = new LongAdder();
  private final LongAdder brokenOff = new LongAdder();
  private final LongAdder ended = new LongAdder();

  /** Remembers as many as usual. */
  public Confirmations() {
    this(MOST);
  }

  /** Remembers so many. */
  public Confirmations(int most) {
    this.most = most;
  }

  /**
   * The word on a reservation.
   *
   * @param told the last state that the site said; null for none
   * @param asked a wish since then without an answer; null for none
   */
  public record Word(@Nullable State told, @Nullable State asked) {
    /**
     * Whether the site may keep the reservation so.
     *
     * @param kept null: not at all
     */
    public boolean allows(@Nullable State kept) {
      return kept == told || (asked != null && kept == asked);
    }
  }

  /**
   * How many there are.
   *
   * @param held reservations whose last word is that they are held; the next two alike
   * @param inDoubt wishes without an answer
   * @param soldOut wishes that the site refused as sold out
   * @param forgotten reservations that were too many: an audit cannot tell of these
   * @param ended sessions that the site did not know any more
   */
  public record Counts(
      long held,
      long paid,
      long cancelled,
      long inDoubt,
      long soldOut,
      long forgotten,
      long ended) {}

  /** A visitor is about to ask for that state. */
  public void asks(String key, State wish) {
    if (words.size() >= most && !words.containsKey(key)) {
      forgotten.increment();
      return;
    }
    words.merge(key, new Word(null, wish), (word, anew) -> new Word(word.told(), wish));
  }

  /** The site said that the reservation is in that state. */
  public void told(String key, State state) {
    words.computeIfPresent(key, (same, word) -> new Word(state, null));
  }

  /** The site refused a reservation: there is none. */
  public void refused(String key) {
    words.remove(key);
    soldOut.increment();
  }

  /** A visitor has given the site up, or was logged out by it. */
  public void brokeOff() {
    brokenOff.increment();
  }

  /** How many have since this was last asked. */
  public long takeBrokenOff() {
    return brokenOff.sumThenReset();
  }

  /** The site asked a guest who had logged in to do so again. */
  public void sessionEnded() {
    ended.increment();
  }

  /** The word on a reservation; empty if none was asked for, or it is forgotten. */
  public Optional<Word> of(String key) {
    return Optional.ofNullable(words.get(key));
  }

  /** All words by key, as they are now. */
  public Map<String, Word> all() {
    return Map.copyOf(words);
  }

  /** The figures. */
  public Counts counts() {
    long inDoubt = words.values().stream().filter(word -> word.asked() != null).count();
    return new Counts(
        count(State.HELD),
        count(State.PAID),
        count(State.CANCELLED),
        inDoubt,
        soldOut.sum(),
        forgotten.sum(),
        ended.sum());
  }

  private long count(State state) {
    return words.values().stream().filter(word -> word.told() == state).count();
  }
}
