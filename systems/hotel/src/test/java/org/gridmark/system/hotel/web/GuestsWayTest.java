package org.gridmark.system.hotel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The way of a guest through the site. */
class GuestsWayTest {
  private static final String NIGHTS = "arrival=2026-12-05&nights=2";
  private static final String HOLD = "/hold?hotel=7&room=1&" + NIGHTS;

  private final Site site = new Site();

  @AfterEach
  void close() {
    site.close();
  }

  @Test
  void fromSearchToCancelledReservation() throws Exception {
    Browser anna = site.browser();
    assertThat(anna.get("/").name()).isEqualTo("home");
    assertThat(anna.body()).contains("value=\"2026-12-02\"");
    anna.get("/search?city=Bern&stars=3&euros=110&" + NIGHTS);
    assertThat(marks(anna, "hotel")).containsExactly("2", "3", "4", "7", "8", "9");
    assertThat(anna.mark("price")).contains("10200");
    assertThat(anna.get("/hotel/7?" + NIGHTS).body()).contains("A quiet house, number 7.");
    assertThat(anna.mark("stars")).contains("3");
    anna.get("/hotel/7/rooms?" + NIGHTS);
    assertThat(marks(anna, "type")).containsExactly("0", "1");
    assertThat(marks(anna, "price")).containsExactly("20000", "30000");

    assertThat(anna.get(HOLD).name()).isEqualTo("login");
    anna.submit("/login", Map.of("email", "anna@example.org", "password", "right 1"));
    assertThat(anna.name()).isEqualTo("hold");
    String key = anna.mark("key").orElseThrow();
    anna.submit("/hold", Map.of());
    assertThat(anna.name()).isEqualTo("stay");
    assertThat(anna.mark("key")).contains(key);
    assertThat(anna.mark("state")).contains("HELD");
    anna.submit("/pay", Map.of());
    assertThat(anna.mark("state")).contains("PAID");
    anna.get("/stays");
    assertThat(anna.mark("key")).contains(key);
    anna.get("/stay/" + key).submit("/cancel", Map.of());
    assertThat(anna.mark("state")).contains("CANCELLED");
    assertThat(site.hotels.charges).containsExactly(Map.entry(key, 1));

    anna.submit("/logout", Map.of());
    assertThat(anna.name()).isEqualTo("home");
    assertThat(anna.cookie).isEmpty();
    assertThat(anna.get("/stays").name()).isEqualTo("login");
  }

  @Test
  void pagesOfResultsHoldEachHotelOnce() throws Exception {
    Browser browser = site.browser();
    List<String> seen = new ArrayList<>();
    for (int page = 0; page < 3; page++) {
      browser.get("/search?city=Bern&page=" + page + "&" + NIGHTS);
      seen.addAll(marks(browser, "hotel"));
      assertThat(browser.mark("more")).contains(Boolean.toString(page < 2));
    }
    assertThat(seen).hasSize(MemorySite.HOTELS).doesNotHaveDuplicates();
  }

  @Test
  void aFormThatIsSentTwiceIsOneReservationAndOneCharge() throws Exception {
    Browser anna = site.browser().login("anna");
    Map<String, String> hold = anna.get(HOLD).form("/hold");
    HttpResponse<String> first = anna.send("/hold", hold);
    HttpResponse<String> second = anna.send("/hold", hold);
    assertThat(second.headers().firstValue("location"))
        .isEqualTo(first.headers().firstValue("location"));
    assertThat(site.hotels.reservations).hasSize(1);

    Map<String, String> pay = anna.follow().form("/pay");
    String once = anna.send("/pay", pay).headers().firstValue("location").orElseThrow();
    String onceMore = anna.send("/pay", pay).headers().firstValue("location").orElseThrow();
    assertThat(onceMore).isEqualTo(once);
    assertThat(anna.follow().mark("state")).contains("PAID");
    assertThat(site.hotels.charges.values()).containsExactly(1);
  }

  @Test
  void eachHoldPageHasAKeyOfItsOwn() throws Exception {
    Browser anna = site.browser().login("anna");
    assertThat(anna.get(HOLD).mark("key")).isNotEqualTo(anna.get(HOLD).mark("key"));
  }

  @Test
  void aReservationOfAnotherIsUnknown() throws Exception {
    Browser anna = site.browser().login("anna");
    String key = anna.get(HOLD).submit("/hold", Map.of()).mark("key").orElseThrow();
    Browser bert = site.browser().login("bert");
    assertThat(bert.get("/stay/" + key).status()).isEqualTo(404);
    String token = bert.get("/stays").form("/logout").get("token");
    for (String form : List.of("/pay", "/cancel")) {
      assertThat(bert.send(form, Map.of("token", token, "key", key)).statusCode()).isEqualTo(404);
    }
    Map<String, String> hold = bert.get(HOLD + "&key=" + key).form("/hold");
    assertThat(bert.send("/hold", hold).statusCode()).isEqualTo(404);
    assertThat(site.hotels.reservations.get(key).state()).isEqualTo("HELD");
  }

  @Test
  void theLastRoomIsSoldOnceAndTheOtherIsTold() throws Exception {
    Browser anna = site.browser().login("anna");
    List<Map<String, String>> forms = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      forms.add(anna.get(HOLD).form("/hold"));
    }
    assertThat(anna.send("/hold", forms.get(0)).statusCode()).isEqualTo(303);
    assertThat(anna.send("/hold", forms.get(1)).statusCode()).isEqualTo(303);
    assertThat(anna.send("/hold", forms.get(2)).statusCode()).isEqualTo(409);
    assertThat(anna.name()).isEqualTo("sold-out");
    assertThat(anna.get("/hotel/7/rooms?" + NIGHTS).body()).contains("Sold out on these nights");
  }

  @Test
  void aSessionThatEndsHalfWayLosesNothing() throws Exception {
    Browser anna = site.browser().login("anna");
    Map<String, String> hold = anna.get(HOLD).form("/hold");
    site.pass(Site.SESSION.plusSeconds(1));
    anna.send("/hold", hold);
    anna.follow();
    assertThat(anna.name()).isEqualTo("login");
    assertThat(anna.body()).contains("Your session has ended");
    assertThat(site.hotels.reservations).isEmpty();
    anna.submit("/login", Map.of("email", "anna@example.org", "password", "right 1"));
    assertThat(anna.name()).isEqualTo("hold");
    assertThat(anna.mark("key")).contains(hold.get("key"));
    anna.submit("/hold", Map.of());

    Map<String, String> pay = anna.form("/pay");
    site.pass(Site.SESSION.plusSeconds(1));
    anna.send("/pay", pay);
    anna.follow().submit("/login", Map.of("email", "anna@example.org", "password", "right 1"));
    assertThat(anna.name()).isEqualTo("stay");
    assertThat(anna.mark("key")).contains(hold.get("key"));
    assertThat(anna.mark("state")).contains("HELD");
    assertThat(site.hotels.charges).isEmpty();
  }

  @Test
  void aSessionThatIsUsedLasts() throws Exception {
    Browser anna = site.browser().login("anna");
    for (int i = 0; i < 10; i++) {
      site.pass(Duration.ofMinutes(20));
      assertThat(anna.get("/stays").name()).isEqualTo("stays");
    }
  }

  @Test
  void theNextSearchBeginsWithTheLast() throws Exception {
    Browser anna = site.browser().login("anna");
    anna.get("/search?city=Bern+%26+Thun&stars=4&euros=300&" + NIGHTS).get("/");
    assertThat(anna.body())
        .contains("value=\"Bern &amp; Thun\"", "value=\"300\"", "value=\"2026-12-05\"")
        .contains("<option value=\"4\" selected=\"selected\">");
  }

  @Test
  void aMistakeIsNamedAndTheFormKept() throws Exception {
    Browser browser = site.browser();
    browser.get("/search?city=Bern&arrival=2026-02-30&nights=2&euros=77");
    assertThat(browser.status()).isEqualTo(400);
    assertThat(browser.body())
        .contains("role=\"alert\">arrival: expected a date", "value=\"77\"", "value=\"Bern\"");
    assertThat(browser.get("/search?city=Bern&arrival=2026-02-03&nights=15").body())
        .contains("nights: expected a whole number from 1 to 14");
    browser.get("/login");
    browser.submit("/login", Map.of("email", "anna@example.org", "password", "wrong"));
    assertThat(browser.status()).isEqualTo(403);
    assertThat(browser.body()).contains("value=\"anna@example.org\"").doesNotContain("wrong\"");
  }

  @Test
  void theAboutPageTellsModeAndWhetherSessionsOutliveTheNode() throws Exception {
    Browser browser = site.browser().get("/about");
    assertThat(browser.mark("mode")).contains("memory");
    assertThat(browser.mark("node")).contains("web-1");
    assertThat(browser.body()).contains("kept in this web node");
  }

  private static List<String> marks(Browser browser, String name) {
    String list = browser.body().substring(browser.body().indexOf("<main"));
    return Pattern.compile("<li class=\"card\"[^>]* ?data-" + name + "=\"([^\"]*)\"")
        .matcher(list)
        .results()
        .map(MatchResult::group)
        .map(hit -> hit.replaceAll(".*data-" + name + "=\"([^\"]*)\".*", "$1"))
        .toList();
  }
}
