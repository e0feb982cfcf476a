package org.gridmark.system.hotel.web.session;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.stay.PasswordHash;
import org.gridmark.system.hotel.stay.Unavailable;

/**
 * The door. An address and an account have so many wrong passwords each in five minutes; after that
 * even the right one is refused for the rest of them.
 */
public final class Login {
  /** The time in which attempts are counted. */
  public static final Duration TIME = Duration.ofMinutes(5);

  static final int OF_ACCOUNT = 10;
  static final int OF_ADDRESS = 100;
  private static final int NAMES = 10_000;

  /**
   * Passwords that are compared at once. It is slow on purpose, and a thread that computes does not
   * make room for others: more would keep every page of the node waiting.
   */
  private static final int AT_ONCE = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

  private final HotelSite site;
  private final WebSessions sessions;
  private final Attempts ofAddresses;
  private final Attempts ofAccounts;
  private final Duration patience;
  private final Semaphore places = new Semaphore(AT_ONCE, true);

  /**
   * A kept password, compared where there is no guest, so that it takes as long as if there were.
   */
  private volatile String decoy =
      new PasswordHash(PasswordHash.ITERATIONS, "AAAAAAAAAAAAAAAAAAAAAA==", "A".repeat(43) + "=")
          .text();

  /**
   * A door to a site's sessions.
   *
   * @param patience how long a guest waits for others who are let in
   */
  public Login(HotelSite site, WebSessions sessions, InstantSource clock, Duration patience) {
    this.site = site;
    this.sessions = sessions;
    this.patience = patience;
    ofAddresses = new Attempts(OF_ADDRESS, TIME, NAMES, clock);
    ofAccounts = new Attempts(OF_ACCOUNT, TIME, NAMES, clock);
  }

  /** The end of an attempt. */
  public sealed interface Result {
    /** A session under a new name; one that the visitor had before is ended. */
    record In(Visitor visitor) implements Result {}

    /** There is no such guest, or the password is another. */
    record Wrong() implements Result {}

    /** Too many attempts failed. */
    record Later() implements Result {}
  }

  /** Lets a guest in. Those who wait to be are no attempts yet. */
  public Result enter(Visitor visitor, String address, String email, String password) {
    String account = email.strip().toLowerCase(Locale.ROOT);
    Optional<HotelSite.Known> guest = site.guest(email.strip());
    await();
    boolean right;
    try {
      if (!ofAddresses.begin(address) || !ofAccounts.begin(account)) {
        return new Result.Later();
      }
      String kept = guest.map(known -> known.guest().password()).orElse(decoy);
      right = PasswordHash.matches(kept, password) && guest.isPresent();
      if (right) {
        decoy = kept;
        ofAddresses.forgive(address);
        ofAccounts.forgive(account);
      }
    } finally {
      places.release();
    }
    return right ? new Result.In(in(visitor, guest.get())) : new Result.Wrong();
  }

  private void await() {
    try {
      if (places.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new Unavailable("too many passwords to compare");
  }

  private Visitor in(Visitor visitor, HotelSite.Known guest) {
    leave(visitor);
    String id = Visitor.guestId();
    SessionState state = new SessionState(guest.number(), guest.guest().name(), "", 0);
    sessions.create(id, state);
    return new Visitor(id, Optional.of(state));
  }

  /** Ends the visitor's session. */
  public void leave(Visitor visitor) {
    if (visitor.session().isPresent()) {
      sessions.end(visitor.id());
    }
  }
}
