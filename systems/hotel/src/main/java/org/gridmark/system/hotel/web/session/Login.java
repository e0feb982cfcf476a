package org.gridmark.system.hotel.web.session;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.stay.PasswordHash;

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

  private final HotelSite site;
  private final WebSessions sessions;
  private final Attempts ofAddresses;
  private final Attempts ofAccounts;

  /**
   * A kept password, compared where there is no guest, so that it takes as long as if there were.
   */
  private volatile String decoy =
      new PasswordHash(PasswordHash.ITERATIONS, "AAAAAAAAAAAAAAAAAAAAAA==", "A".repeat(43) + "=")
          .text();

  /** A door to a site's sessions. */
  public Login(HotelSite site, WebSessions sessions, InstantSource clock) {
    this.site = site;
    this.sessions = sessions;
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

  /** Lets a guest in. */
  public Result enter(Visitor visitor, String address, String email, String password) {
    String account = email.strip().toLowerCase(Locale.ROOT);
    if (!ofAddresses.begin(address) || !ofAccounts.begin(account)) {
      return new Result.Later();
    }
    Optional<HotelSite.Known> guest;
    try {
      guest = site.guest(email.strip());
    } catch (RuntimeException e) {
      forgive(address, account);
      throw e;
    }
    String kept = guest.map(known -> known.guest().password()).orElse(decoy);
    boolean right = PasswordHash.matches(kept, password);
    if (guest.isEmpty() || !right) {
      return new Result.Wrong();
    }
    decoy = kept;
    forgive(address, account);
    leave(visitor);
    String id = Visitor.guestId();
    SessionState state = new SessionState(guest.get().number(), guest.get().guest().name(), "", 0);
    sessions.create(id, state);
    return new Result.In(new Visitor(id, Optional.of(state)));
  }

  /** Ends the visitor's session. */
  public void leave(Visitor visitor) {
    if (visitor.session().isPresent()) {
      sessions.end(visitor.id());
    }
  }

  private void forgive(String address, String account) {
    ofAddresses.forgive(address);
    ofAccounts.forgive(account);
  }
}
