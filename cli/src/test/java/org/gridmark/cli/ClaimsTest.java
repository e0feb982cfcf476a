package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Claim.Term;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A claim whose verdict cannot become another is none: every claim of every study is broken once.
 */
class ClaimsTest {
  private static final Path DOCS = Path.of("..", "docs");
  private static final Pattern WITHIN = Pattern.compile("within a (tenth|fifth|quarter|half)");

  private static List<Study> studies() {
    return ServiceLoader.load(Study.class).stream().map(ServiceLoader.Provider::get).toList();
  }

  private static Stream<Arguments> claims() {
    return studies().stream()
        .flatMap(study -> study.claims().stream().map(one -> Arguments.of(study.name(), one)));
  }

  @Test
  void thereAreClaimsToBreak() {
    Set<String> names = new TreeSet<>();
    claims().forEach(one -> names.add(String.valueOf(one.get()[0])));
    assertThat(names).contains("hub", "settlement");
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("claims")
  void aClaimHoldsWhereEveryTermDoes(String study, Claim claim) {
    assertThat(new SyntheticAnswers(claim).verdict(3, 1).finding()).isEqualTo(Finding.HOLDS);
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("claims")
  void everyTermByItselfBreaksIt(String study, Claim claim) {
    for (Term term : claim.terms()) {
      Verdict verdict = new SyntheticAnswers(claim).breaking(term).verdict(3, 1);
      assertThat(verdict.finding()).as(term.toString()).isEqualTo(Finding.DOES_NOT_HOLD);
    }
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("claims")
  void whatWasSeenOnceDoesNotShowIt(String study, Claim claim) {
    assertThat(new SyntheticAnswers(claim).verdict(1, 1).finding()).isEqualTo(Finding.NOT_SHOWN);
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("claims")
  void underLesserConditionsItIsNotTestedWhateverItsRatiosAre(String study, Claim claim) {
    Finding expected = claim.conditions().isEmpty() ? Finding.DOES_NOT_HOLD : Finding.NOT_TESTED;
    Verdict verdict =
        new SyntheticAnswers(claim).breaking(claim.terms().getFirst()).verdict(3, 0.5);
    assertThat(verdict.finding()).isEqualTo(expected);
    assertThat(verdict.unmet().stream().map(Verdict.Unmet::condition).toList())
        .isEqualTo(claim.conditions());
  }

  private static Stream<Arguments> withinAPart() {
    return claims().filter(one -> WITHIN.matcher(((Claim) one.get()[1]).source()).find());
  }

  /** A number that may be off by a part may be so to either side, and by no more. */
  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("withinAPart")
  void whatHoldsWithinAPartHasTwoSides(String study, Claim claim) {
    Map<Claim.Quantity, Set<Claim.Relation>> sides = new HashMap<>();
    for (Term term : claim.terms()) {
      sides.computeIfAbsent(term.quantity(), number -> new TreeSet<>()).add(term.relation());
    }
    assertThat(sides.values()).allMatch(both -> both.size() == Claim.Relation.values().length);
  }

  @Test
  void everyConditionIsOfAQuantityThatRunsTellOf() {
    for (Study study : studies()) {
      if (study.claims().isEmpty()) {
        continue; // one of a user's own, which has no experiments without a file
      }
      Set<String> told =
          new TreeSet<>(
              Set.of(
                  Conditions.HOSTS,
                  Conditions.SERVICE_HOSTS,
                  Conditions.PROCESSORS,
                  Conditions.HEAP));
      for (Experiment experiment : study.experiments()) {
        told.addAll(experiment.conditions(Settings.of(study, experiment, true, Map.of())).keySet());
      }
      study
          .claims()
          .forEach(
              claim ->
                  assertThat(told)
                      .as(claim.id())
                      .containsAll(
                          claim.conditions().stream().map(Claim.Condition::quantity).toList()));
    }
  }

  /** Those of a calibration are theory's numbers, and stand where they are computed. */
  private static Stream<Arguments> listed() {
    return studies().stream()
        .filter(study -> study.experiments().stream().noneMatch(ClaimsTest::calibrates))
        .flatMap(study -> study.claims().stream().map(one -> Arguments.of(study.name(), one)));
  }

  private static boolean calibrates(Experiment experiment) {
    return experiment.role().equals(Optional.of(Role.CALIBRATION));
  }

  /** The page of all claims, and the study's own. */
  private static List<String> pages(String study) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(DOCS.resolve("checks-of-claims.md")));
    Path own = DOCS.resolve("studies").resolve(study + ".md");
    if (Files.exists(own)) {
      lines.addAll(Files.readAllLines(own));
    }
    return lines;
  }

  /** A page lists what breaks each claim, and under which conditions it was made. */
  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("listed")
  void aPageHasItAsItIs(String study, Claim claim) throws Exception {
    String own = claim.origin() == Claim.Origin.DOCUMENT ? "" : " (own)";
    String conditions =
        claim.conditions().stream()
            .map(one -> one.quantity() + " " + grouped(one.least()))
            .collect(Collectors.joining(", "));
    assertThat(pages(study))
        .as(study)
        .filteredOn(line -> line.startsWith("| " + claim.id() + own + " | "))
        .anyMatch(line -> line.endsWith(" | " + conditions + " |"));
  }

  private static String grouped(double number) {
    return String.format(Locale.ROOT, "%,d", Math.round(number)).replace(',', ' ');
  }

  /** Barclays 2009, Table 5.3, held against the sentences beside it. */
  @Test
  void theDocumentsOwnTableBreaksTwoOfItsSentences() {
    assertThat(brokenByTable53("traffic-doubles"))
        .containsExactlyInAnyOrder(
            "Position Date under traffic",
            "Activity Trade Date under traffic",
            "Activity Settlement Date (3 Regions) under traffic");
    assertThat(brokenByTable53("key-is-fast")).hasSize(5);
    assertThat(brokenByTable53("thousand-keys-are-fast")).isEmpty();
  }

  /** The subjects of the terms that the table's numbers break: each term's own verdict is asked. */
  private static List<String> brokenByTable53(String id) {
    Study hub =
        studies().stream().filter(study -> study.name().equals("hub")).findFirst().orElseThrow();
    Map<Claim.Quantity, Double> table = new HashMap<>();
    hub.published().stream()
        .filter(one -> one.place().equals("Table 5.3") && one.metric().equals("latency.mean"))
        .forEach(
            one -> table.put(new Claim.Quantity(one.subject(), one.metric()), one.value() * 1e3));
    Claim claim =
        hub.claims().stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
    return claim.terms().stream()
        .filter(term -> verdict(claim, term, table) == Finding.DOES_NOT_HOLD)
        .map(term -> term.quantity().subject().toString())
        .toList();
  }

  private static Finding verdict(Claim claim, Term term, Map<Claim.Quantity, Double> table) {
    Claim one = new Claim(claim.id(), claim.sentence(), claim.source(), List.of(term));
    return new SyntheticAnswers(one, table).verdict(3, 1).finding();
  }
}
