package org.gridmark.study.hotel.visit;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.gridmark.model.load.Visit;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;
import org.gridmark.study.hotel.visit.Markup.Element;
import org.gridmark.study.hotel.visit.PageRequest.Landing;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.gridmark.system.hotel.stay.Search;
import org.jspecify.annotations.Nullable;

/**
 * A guest who visits the site: goes where the chain says among what the last pages offer. A page
 * that failed is asked for again after thinking, a form with the same key; where there was no
 * answer at all, of the next web node. Whose session has ended logs in again, and then asks for the
 * same page. After {@link #PATIENCE} failures in a row, or as many sessions that ended, the guest
 * goes.
 */
final class Visitor implements Visit<Connection> {
  /** Failures in a row, or sessions that ended, after which a visitor goes. */
  static final int PATIENCE = 3;

  private final HotelVisits.Site site;
  private final RandomGenerator random;
  private final int guest;
  private int node;
  private String cookie = "";
  private String token = "";
  private int failures;
  private int endings;
  private PageRequest asked;

  /** Asked for when the session had ended, and to be asked for again. */
  private @Nullable Step interrupted;

  /** Offered by the last pages. */
  private Search search;

  private List<Integer> hotels = List.of();
  private boolean more;
  private int hotel = -1;
  private List<Integer> rooms = List.of();
  private int room = -1;
  private String formKey = "";

  /** Reservations of this visit: a step of each, and what is known of its state. */
  private final Map<String, Step> made = new LinkedHashMap<>(2);

  private final Map<String, State> own = new LinkedHashMap<>(2);

  Visitor(HotelVisits.Site site, long number, RandomGenerator random) {
    this.site = site;
    this.random = random;
    this.guest = random.nextInt(site.plan().world().guests());
    this.node = (int) (number % site.browser().nodes());
    this.search = site.wishes().draw(random);
    this.asked = request(step(Page.LOGIN_FORM));
  }

  @Override
  public AsyncRequest<Connection> first() {
    return asked;
  }

  @Override
  public @Nullable Next<Connection> next(Response before) {
    Landing landing = asked.landing();
    if (before.failed() || landing == null) {
      return afterFailure(before.failure());
    }
    failures = 0;
    site.seen(landing.verdict());
    learn(asked.step(), landing);
    Step again = interrupted;
    if (again != null && asked.step().page() == Page.LOGIN) {
      interrupted = null;
      return ask(again);
    }
    Page at = landing.verdict().soldOut() ? Page.SOLD_OUT : asked.step().page();
    Page to = site.plan().chain().next(at, possible(at), random);
    return to == Page.LEAVE ? null : ask(step(to));
  }

  private @Nullable Next<Connection> afterFailure(@Nullable Throwable failure) {
    boolean ended = failure instanceof PageFailure page && page.isLoggedOut();
    if (ended) {
      site.plan().confirmations().sessionEnded();
      endings++;
    }
    if (++failures >= PATIENCE || endings >= PATIENCE) {
      site.plan().confirmations().brokeOff();
      return null;
    }
    if (ended) {
      return logInAgain();
    }
    if (!(failure instanceof PageFailure)) {
      node = (node + 1) % site.browser().nodes();
    }
    return ask(asked.step());
  }

  /** The log-in form has come in place of the page. */
  private Next<Connection> logInAgain() {
    Browser.Reply form = asked.reply();
    if (form != null) {
      know(form);
    }
    if (asked.step().page() != Page.LOGIN) {
      interrupted = asked.step();
    }
    return ask(step(Page.LOGIN));
  }

  private Next<Connection> ask(Step step) {
    step.wish().ifPresent(wish -> own.remove(step.key()));
    asked = request(step);
    return new Next<>(asked, site.plan().think().draw(random));
  }

  private PageRequest request(Step step) {
    Browser.Ask ask = step.ask(token, site.plan().world(), guest);
    return new PageRequest(step, site, node, ask, cookie);
  }

  private void learn(Step step, Landing landing) {
    Markup page = landing.reply().page();
    know(landing.reply());
    switch (step.page()) {
      case SEARCH, NEXT -> {
        search = step.search();
        hotels = numbers(page.all("li", "data-hotel"), "data-hotel");
        more =
            page.first("ol", "data-more").map(ol -> ol.text("data-more")).orElse("").equals("true");
      }
      case HOTEL -> hotel = step.hotel();
      case ROOMS ->
          rooms =
              numbers(
                  page.all("li", "data-type").stream()
                      .filter(one -> one.number("data-free") > 0)
                      .toList(),
                  "data-type");
      case FORM -> {
        room = step.room();
        formKey = page.field("key");
      }
      case HOLD, PAY, CANCEL -> confirm(step, landing.verdict());
      default -> {}
    }
  }

  private void know(Browser.Reply reply) {
    cookie = reply.cookie();
    String found = reply.page().field("token");
    token = found.isEmpty() ? token : found;
  }

  private static List<Integer> numbers(List<Element> elements, String mark) {
    return elements.stream().map(one -> one.number(mark)).filter(n -> n >= 0).toList();
  }

  private void confirm(Step step, Verdict verdict) {
    formKey = "";
    if (verdict.soldOut()) {
      site.plan().confirmations().refused(step.key());
    } else if (verdict.right()) {
      State state = step.wish().orElseThrow();
      site.plan().confirmations().told(step.key(), state);
      made.put(step.key(), step);
      own.put(step.key(), state);
    }
  }

  /** Pages that are offered to someone who is there. */
  private Set<Page> possible(Page at) {
    Set<Page> pages = EnumSet.of(Page.LOGIN, Page.SEARCH, Page.STAYS, Page.LOGOUT, Page.LEAVE);
    offer(pages, Page.NEXT, more);
    offer(pages, Page.HOTEL, !hotels.isEmpty());
    offer(pages, Page.ROOMS, hotel >= 0);
    offer(pages, Page.FORM, at == Page.ROOMS && !rooms.isEmpty());
    offer(pages, Page.HOLD, !formKey.isEmpty());
    offer(pages, Page.PAY, own.containsValue(State.HELD));
    offer(pages, Page.CANCEL, !cancellable().isEmpty());
    return pages;
  }

  private static void offer(Set<Page> pages, Page page, boolean offered) {
    if (offered) {
      pages.add(page);
    }
  }

  private Step step(Page to) {
    return switch (to) {
      case SEARCH -> step(to, site.wishes().draw(random), hotel, room, "");
      case NEXT -> step(to, further(search), hotel, room, "");
      case HOTEL -> step(to, search, one(hotels), room, "");
      case FORM -> step(to, search, hotel, one(rooms), "");
      case HOLD -> step(to, search, hotel, room, formKey);
      case PAY -> again(to, one(keys(State.HELD)));
      case CANCEL -> again(to, one(cancellable()));
      default -> step(to, search, hotel, room, "");
    };
  }

  private Step step(Page to, Search search, int hotel, int room, String key) {
    return new Step(to, search, hotel, room, key, Map.copyOf(own));
  }

  /** With the hotel, room and nights of a reservation. */
  private Step again(Page to, String key) {
    Step first = Objects.requireNonNull(made.get(key));
    return step(to, first.search(), first.hotel(), first.room(), key);
  }

  private List<String> cancellable() {
    return own.keySet().stream().filter(key -> own.get(key) != State.CANCELLED).toList();
  }

  private List<String> keys(State state) {
    return own.keySet().stream().filter(key -> own.get(key) == state).toList();
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  private static Search further(Search search) {
    return new Search(
        search.city(),
        search.stars(),
        search.price(),
        search.from(),
        search.nights(),
        search.page() + 1);
  }
}
