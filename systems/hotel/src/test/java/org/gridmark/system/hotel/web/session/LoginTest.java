package org.gridmark.system.hotel.web.session;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gridmark.system.hotel.stay.Guest;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.stay.PasswordHash;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many guests at the door at once. */
@Timeout(60)
class LoginTest {
  private static final int MANY = 2 * Login.OF_ADDRESS;
  private static final InstantSource CLOCK = InstantSource.system();

  /** Each has an account; the store of guests answers once all have asked. */
  private final CyclicBarrier together = new CyclicBarrier(MANY);

  private final Login login =
      new Login(
          site(),
          new LocalSessions(Duration.ofMinutes(1), MANY, CLOCK),
          CLOCK,
          Duration.ofSeconds(30));

  /** Where guests have one password, and nothing but them is known. */
  private HotelSite site() {
    String kept = PasswordHash.of("right", "pepper and salt".getBytes(US_ASCII), 1).text();
    return (HotelSite)
        Proxy.newProxyInstance(
            HotelSite.class.getClassLoader(),
            new Class<?>[] {HotelSite.class},
            (proxy, method, arguments) -> {
              together.await();
              String email = String.valueOf(arguments[0]);
              return Optional.of(new HotelSite.Known(1, new Guest("Anna", email, kept)));
            });
  }

  private List<Login.Result> all(String password) throws Exception {
    List<Future<Login.Result>> asked = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < MANY; i++) {
        String email = "guest" + i + "@example.org";
        asked.add(
            threads.submit(() -> login.enter(Visitor.STRANGER, "127.0.0.1", email, password)));
      }
    }
    List<Login.Result> results = new ArrayList<>();
    for (Future<Login.Result> one : asked) {
      results.add(one.get());
    }
    return results;
  }

  /** A load of visitors comes from one address, and nobody of it has failed. */
  @Test
  void guestsOfOneAddressWhoComeAtOnceAreAllLetIn() throws Exception {
    assertThat(all("right")).hasSize(MANY).hasOnlyElementsOfType(Login.Result.In.class);
  }

  @Test
  void guessesAtOnceAreNoMoreThanOneAfterTheOther() throws Exception {
    assertThat(all("guess").stream().filter(Login.Result.Wrong.class::isInstance))
        .hasSize(Login.OF_ADDRESS);
  }
}
