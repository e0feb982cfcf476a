package org.gridmark.study.hotel.visit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.measure.Users;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.load.ThinkTime;
import org.gridmark.model.load.UnderWay;
import org.gridmark.model.load.Visit;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;
import org.gridmark.study.hotel.visit.StubSite.Answer;
import org.gridmark.study.hotel.visit.StubSite.Kept;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Visitors over HTTP at a site with the marks of the real one. */
class VisitorTest {
  private static final StubWorld WORLD = new StubWorld(200, 4);
  private static final Connection NONE = () -> {};

  private final StubSite site = new StubSite(WORLD);
  private final Confirmations confirmations = new Confirmations();
  private final List<Response> responses = new ArrayList<>();

  /** The same connections for all tests of a method. */
  private final HotelVisits visits = visits(Browser.CONNECTIONS, List.of("web-1"));

  @AfterEach
  void close() {
    site.close();
  }

  private HotelVisits visits(int connections, List<String> nodes) {
    HotelVisits.Plan plan =
        new HotelVisits.Plan(
            nodes,
            Chain.standard(),
            new ThinkTime(Duration.ZERO),
            WORLD,
            random -> random.nextInt(WORLD.cities()),
            connections,
            confirmations,
            new UnderWay<>());
    return new HotelVisits(plan)
        .with(
            Services.of(
                Map.of(
                    "web-1",
                    site.address(),
                    "web-2",
                    site.address(),
                    "gone",
                    "http://127.0.0.1:1")));
  }

  /** Goes through visits one after the other. */
  private List<List<Page>> visit(HotelVisits visits, int count) {
    List<List<Page>> all = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(5);
    for (int n = 0; n < count; n++) {
      List<Page> pages = new ArrayList<>();
      Visit<Connection> visit = visits.begin(n, random.split());
      AsyncRequest<Connection> request = visit.first();
      while (true) {
        Response response = request.execute(NONE, NanoClock.system());
        responses.add(response);
        pages.add(Page.of(request.name()).orElseThrow());
        Visit.Next<Connection> next = visit.next(response);
        if (next == null) {
          break;
        }
        request = next.request();
      }
      all.add(pages);
    }
    return all;
  }

  private List<Response> wrong() {
    return responses.stream().filter(Response::wrong).toList();
  }

  private List<Response> failed() {
    return responses.stream().filter(Response::failed).toList();
  }

  /** By the chain, where it offers all; and what visitors were told is what the site keeps. */
  @Test
  void everyPageIsRightAndTheOrderOfPagesIsTheChains() {
    List<List<Page>> all = visit(visits, 500);
    assertThat(wrong()).isEmpty();
    assertThat(failed()).isEmpty();
    Map<Page, Map<Page, Integer>> ways = new HashMap<>();
    for (List<Page> pages : all) {
      assertThat(pages.getFirst()).isEqualTo(Page.LOGIN_FORM);
      for (int i = 0; i < pages.size(); i++) {
        Page to = i + 1 < pages.size() ? pages.get(i + 1) : Page.LEAVE;
        ways.computeIfAbsent(pages.get(i), from -> new HashMap<>()).merge(to, 1, Integer::sum);
      }
    }
    Chain chain = Chain.standard();
    for (Page from :
        List.of(Page.LOGIN, Page.HOTEL, Page.ROOMS, Page.FORM, Page.HOLD, Page.PAY, Page.STAYS)) {
      int n = ways.get(from).values().stream().mapToInt(count -> count).sum();
      for (Page to : Page.values()) {
        double p = chain.probability(from, to);
        double far = Math.abs(ways.get(from).getOrDefault(to, 0) - n * p);
        assertThat(far)
            .as(from + " to " + to)
            .isLessThanOrEqualTo(p == 0 ? 0 : 1 + 4 * Math.sqrt(n * p * (1 - p)));
      }
    }
    agree();
    assertThat(confirmations.counts().paid()).isGreaterThan(150);
  }

  /** All that the site keeps was confirmed, and the other way round. */
  private void agree() {
    Map<String, Kept> kept = site.reservations();
    confirmations
        .all()
        .forEach((key, word) -> assertThat(word.allows(state(key))).as(key).isTrue());
    assertThat(confirmations.all().keySet()).containsAll(kept.keySet());
  }

  private State state(String key) {
    Kept one = site.reservations().get(key);
    return one == null ? null : one.state();
  }

  /** Each a text of a page that is not as the world has it. */
  @ParameterizedTest
  @CsvSource({
    "/search, data-more=\"true\", data-more=\"false\"",
    "/search, data-stars=\"3\", data-stars=\"4\"",
    "/search, &lt;, &gt;",
    "/search, data-page=\"search\", data-page=\"home\"",
    "/hotel/, they&#39;re kind, they&#39;re unkind",
    "/hotel/, +49 2, +49 3",
    "/hotel/, Main Street, Side Street",
    "/hotel/, data-price=\", data-price=\"1",
    "/hold, data-price=\", data-price=\"1",
    "/stay/, data-state=\"PAID\", data-state=\"HELD\"",
    "/stay/, data-state=\"HELD\", data-state=\"CANCELLED\"",
    "/stay/, data-key=\", data-key=\"x",
    "/stays, data-state, data-other",
    "/, data-page=\"home\", data-page=\"about\"",
  })
  void aPageThatSaysSomethingElseIsWrongAndNoFailure(String path, String from, String to) {
    site.twist = (asked, n) -> asked.startsWith("GET " + path) ? Answer.changed(from, to) : null;
    visit(visits, 40);
    assertThat(wrong()).isNotEmpty();
    assertThat(failed()).isEmpty();
  }

  /** A visitor pays within minutes: what was held must be there. */
  @Test
  void aRoomThatWasGivenBackTooSoonIsAWrongPage() {
    site.twist = (asked, n) -> asked.equals("POST /pay") ? Answer.of(409, "not-paid") : null;
    visit(visits, 60);
    assertThat(wrong()).isNotEmpty().allMatch(one -> one.request().name().equals("pay"));
    assertThat(failed()).isEmpty();
  }

  /** With the same step again, and no more than three times in a row. */
  @Test
  void aPageThatIsUnavailableIsAFailureAndIsAskedForAgain() {
    site.twist = (asked, n) -> asked.startsWith("GET /search") ? Answer.of(503, "error") : null;
    List<List<Page>> all = visit(visits, 20);
    assertThat(wrong()).isEmpty();
    assertThat(failed()).isNotEmpty().allMatch(one -> one.request().name().equals("search"));
    assertThat(failed().getFirst().failure()).hasMessage("status 503");
    assertThat(all.stream().filter(pages -> pages.contains(Page.SEARCH)))
        .allSatisfy(
            pages ->
                assertThat(pages)
                    .containsExactly(
                        Page.LOGIN_FORM, Page.LOGIN, Page.SEARCH, Page.SEARCH, Page.SEARCH));
  }

  @Test
  void soldOutIsARightAnswerOfItsOwnPart() {
    site.twist = (asked, n) -> asked.equals("POST /hold") ? Answer.of(409, "sold-out") : null;
    visit(visits, 60);
    assertThat(wrong()).isEmpty();
    assertThat(failed()).isEmpty();
    List<Response> holds =
        responses.stream().filter(one -> one.request().name().equals("hold")).toList();
    assertThat(holds)
        .isNotEmpty()
        .allSatisfy(
            one ->
                assertThat(one.children())
                    .singleElement()
                    .matches(part -> part.request().name().equals("sold out")));
    assertThat(confirmations.counts().soldOut()).isEqualTo(holds.size());
    assertThat(confirmations.all()).isEmpty();
  }

  /** The connection ends after the work: the same wish again is the same reservation. */
  @Test
  void aReservationWhoseAnswerIsLostIsAskedForAgainWithItsKey() {
    site.twist = (asked, n) -> asked.startsWith("POST /") && n % 3 == 0 ? Answer.losing() : null;
    List<List<Page>> all = visit(visits, 150);
    assertThat(wrong()).isEmpty();
    assertThat(failed().stream().map(one -> one.request().name())).contains("hold", "pay");
    agree();
    long held = all.stream().flatMap(List::stream).filter(page -> page == Page.HOLD).count();
    assertThat((long) site.reservations().size()).isBetween(held / 2, held - 1);
  }

  /** Of two payments the first comes too late. */
  @Test
  void aGuestWhoseSessionHasEndedLogsInAgainAndPays() {
    AtomicInteger payments = new AtomicInteger();
    site.twist =
        (asked, n) -> {
          if (asked.equals("POST /pay") && payments.incrementAndGet() % 2 == 1) {
            site.endSessions();
          }
          return null;
        };
    List<List<Page>> all = visit(visits, 60);
    assertThat(wrong()).isEmpty();
    assertThat(failed())
        .isNotEmpty()
        .allMatch(one -> one.request().name().equals("pay"))
        .allMatch(one -> ((PageFailure) one.failure()).isLoggedOut());
    assertThat(all.stream().filter(pages -> pages.contains(Page.PAY)))
        .allSatisfy(pages -> assertThat(pages).containsSequence(Page.PAY, Page.LOGIN, Page.PAY));
    Confirmations.Counts counts = confirmations.counts();
    assertThat(counts.ended()).isEqualTo(failed().size());
    assertThat(counts.paid() + counts.cancelled()).isGreaterThanOrEqualTo(failed().size());
    agree();
  }

  @Test
  void aGuestWhomTheSiteNeverKnowsAgainGoes() {
    site.twist = (asked, n) -> asked.equals("POST /pay") ? Answer.of(200, "login") : null;
    List<List<Page>> all = visit(visits, 40);
    assertThat(all.stream().filter(pages -> pages.contains(Page.PAY)))
        .isNotEmpty()
        .allSatisfy(
            pages ->
                assertThat(pages).endsWith(Page.PAY, Page.LOGIN, Page.PAY, Page.LOGIN, Page.PAY));
    assertThat(confirmations.counts().ended()).isEqualTo(failed().size());
    assertThat(confirmations.takeBrokenOff())
        .isEqualTo(all.stream().filter(pages -> pages.contains(Page.PAY)).count());
  }

  @Test
  void aVisitorOfAWebNodeThatIsGoneAsksTheNext() {
    List<List<Page>> all = visit(visits(10, List.of("gone", "web-1")), 10);
    assertThat(failed()).hasSize(5).allMatch(one -> one.request().name().equals("log-in form"));
    assertThat(all).allMatch(pages -> pages.contains(Page.LOGIN));
  }

  @Test
  void aPageWithoutEndIsAFailure() {
    String endless = "x".repeat(BoundedBody.MOST + 1);
    site.twist =
        (asked, n) -> asked.equals("GET /login") ? new Answer(200, endless, false, "", "") : null;
    visit(visits, 1);
    assertThat(failed()).hasSize(3);
    assertThat(failed().getFirst().failure()).hasMessageContaining("a page of more than");
  }

  /** Users on real threads; as many requests at once as there are connections. */
  @Test
  void aLoadOfVisitorsOpensNoMoreConnectionsThanItMay() throws Exception {
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtomicLong pages = new AtomicLong();
    AtomicLong wrong = new AtomicLong();
    NanoClock clock = NanoClock.system();
    long origin = clock.nanos();
    Windows windows =
        new Windows(
            origin,
            window -> {
              pages.addAndGet(window.latency().getTotalCount());
              wrong.addAndGet(window.wrong());
            });
    Load load =
        Load.measured("client", 50, Schedule.closed(), visits(3, List.of("web-1", "web-2")));
    site.twist =
        (asked, n) -> {
          most.accumulateAndGet(now.incrementAndGet(), Math::max);
          LockSupport.parkNanos(1_000_000);
          now.decrementAndGet();
          return null;
        };
    Users users = new Users(load, NONE, clock, windows, responsesSeen -> wrong.incrementAndGet());
    users.start(origin, origin + Duration.ofSeconds(2).toNanos(), 9);
    users.await();
    windows.close();
    assertThat(pages.get()).isGreaterThan(50);
    assertThat(wrong).hasValue(0);
    assertThat(most.get()).isBetween(1, 3);
    agree();
  }
}
