package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.study.Answer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A report begins with the answer to its question, as a sentence. */
final class AnswerTest {
  private static final String QUESTION = "What does the store save?";
  private static final Estimate EXACT = Estimate.single(96.1);

  /** The answer as the console has it, in one line. */
  private static String console(SampleAnswers sample) {
    String text = ConsoleReport.render(sample.analysis());
    int start = text.indexOf(QUESTION) + QUESTION.length();
    return text.substring(start, text.indexOf("2025-11-21")).replaceAll("\\s+", " ").strip();
  }

  /** The heading of the page, with its tags, and what the answer has below. */
  private static String element(Analysis analysis) {
    String page = HtmlReport.render(analysis);
    int start = page.indexOf("<h1 class=\"answer\">");
    assertThat(start).isPositive();
    String heading = page.substring(start, page.indexOf("</h1>", start));
    int below = page.indexOf("<section id=\"answer\"");
    return below < 0 ? heading : heading + page.substring(below, page.indexOf("</section>", below));
  }

  private static String html(SampleAnswers sample) {
    return element(sample.analysis()).replaceAll("<[^>]*>", "").replace('\u00a0', ' ');
  }

  @Test
  void twoStoresShareASentence() {
    SampleAnswers two = new SampleAnswers().store("postgres").store("redis", "redis", EXACT, 1.5);
    String expected =
        "On this machine postgres as the cache saves 96.1 [95.8, 96.4] % of the calls, typically"
            + " answers in 400 µs and pays from 0.0000200 francs a call on; redis as the cache"
            + " saves 96.1 % of the calls, typically answers in 400 µs and pays from 1.50 francs a"
            + " call on.";
    assertThat(console(two)).isEqualTo(expected);
    assertThat(html(two)).isEqualTo(expected);
  }

  @Test
  void theAnswerFollowsTheQuestion() {
    assertThat(ConsoleReport.render(new SampleAnswers().store("redis").analysis()))
        .contains(QUESTION + "\nOn this machine redis as the cache saves 96.1");
  }

  @Test
  void aNumberInDoubtIsMarkedBesideIt() {
    SampleAnswers doubted =
        new SampleAnswers().store("postgres").store("redis").doubted("postgres");
    assertThat(console(doubted))
        .contains("postgres as the cache saves 96.1 [95.8, 96.4] (?) % of the calls")
        .contains("redis as the cache saves 96.1 [95.8, 96.4] % of the calls");
    assertThat(element(doubted.analysis()))
        .containsOnlyOnce("class=\"doubt\"")
        .contains("title=\"in doubt: trial 2: " + SampleAnswers.REASON + "\"");
  }

  @ParameterizedTest
  @CsvSource({
    "3.86e-9, 2.68e-9, 5.04e-9, less than 0.00000100",
    "3.86e-9, NaN, NaN, less than 0.00000100",
    "9.0e-7, 1.0e-7, 0.000002, less than 0.00000200",
    "0.00002, NaN, NaN, 0.0000200",
    "0, NaN, NaN, 0",
  })
  void aVerySmallNumberIsReadable(double value, double low, double high, String words) {
    SampleAnswers tiny = new SampleAnswers().alone("redis", "redis", EXACT);
    assertThat(console(tiny.pays("redis", new Estimate(value, low, high, 3))))
        .endsWith(" and pays from " + words + " francs a call on.");
  }

  @Test
  void aStoreOfWhichANumberIsUnknownIsNamedBehindTheSentence() {
    SampleAnswers three =
        new SampleAnswers()
            .alone("local", "local", EXACT)
            .store("redis")
            .alone("ehcache", "ehcache", EXACT)
            .pays("ehcache", Estimate.NONE);
    assertThat(console(three))
        .startsWith("On this machine redis as the cache")
        .endsWith("francs a call on. Not all of this is known of local, ehcache.");
    assertThat(html(three)).endsWith("Not all of this is known of local, ehcache.");
  }

  @Test
  void withoutAnyNumbersThereIsNoSentence() {
    SampleAnswers none = new SampleAnswers().alone("local", "local", EXACT);
    assertThat(console(none)).isEmpty();
    assertThat(element(none.analysis())).contains(QUESTION).doesNotContain("machine");
  }

  @Test
  void aRunOfAnEarlierVersionHasNoSentence() {
    assertThat(console(new SampleAnswers().store("redis").answer())).isEmpty();
  }

  @Test
  void aStrategyIsNamedBehindItsTarget() {
    SampleAnswers strategies =
        new SampleAnswers().store("default", "redis", EXACT, 1).store("wait", "redis", EXACT, 1);
    assertThat(console(strategies)).contains("machine redis as the", "; redis/wait as the");
  }

  @Test
  void moreThanThreeStoresHaveALineEach() {
    SampleAnswers four = new SampleAnswers();
    List.of("a", "b", "c", "d").forEach(four::store);
    four.answer(new Answer("money", "Of these", "{target} saves {price|day|calls.saved} %", "."));
    assertThat(ConsoleReport.render(four.analysis()))
        .contains(
            """
              - a saves 96.1 [95.8, 96.4] %.
              - b saves 96.1 [95.8, 96.4] %.
              - c saves 96.1 [95.8, 96.4] %.
              - d saves 96.1 [95.8, 96.4] %.
            """)
        .contains("Of these:");
    assertThat(element(four.analysis()).split("<li class=\"plain\">", -1)).hasSize(5);
  }

  @Test
  void anAnswerMayBeginWithTheTarget() {
    Answer bare = new Answer("money", "", "{target} saves {price|day|calls.saved} %", "!");
    assertThat(console(new SampleAnswers().store("redis").answer(bare)))
        .isEqualTo("redis saves 96.1 [95.8, 96.4] %!");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<script>alert(1)</script>", "\" onmouseover=\"alert(1)", "</style>"})
  void aNameIsNeverMarkup(String name) {
    assertThat(tags(named(name))).isEqualTo(tags(named("x")));
  }

  /** A store, and one that lacks a number, of that name; the study's words have it, too. */
  private static String named(String name) {
    SampleAnswers sample =
        new SampleAnswers()
            .store(name)
            .doubted(name)
            .alone(name + "2", name + "2", EXACT)
            .answer(
                new Answer(
                    "money",
                    name,
                    name + " {target} {price|day|calls.saved} {store||pays.from}",
                    name));
    return element(sample.analysis());
  }

  private static List<String> tags(String page) {
    return Pattern.compile("<(/?[a-z!][^\\s>]*)")
        .matcher(page)
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  @Test
  void aNameDoesNotRedrawTheTerminal() {
    assertThat(console(new SampleAnswers().store("a\u001b[2Jb\u202e"))).contains("a?[2Jb?");
  }
}
