package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Study;
import org.junit.jupiter.api.Test;

/** The sentence of hub's page that counts its claims counts those of the table. */
class CountedClaimsTest {
  private static final Path STUDIES = Path.of("..", "docs", "studies");
  private static final Pattern SENTENCE =
      Pattern.compile(
          "Of (\\d+) claims of the document (\\d+) hold, (\\d+) do not, (\\d+) are\\s+not shown, (\\d+)"
              + " were not tested at the document's size, (\\d+) not measured; seven more are");
  private static final List<String> VERDICTS =
      List.of("holds", "does not hold", "not shown", "not tested at this size", "not measured");

  /** Claims of two sites have a page of their own, and no table of verdicts. */
  private static final Predicate<Claim> OF_SITES = claim -> claim.id().startsWith("wan-");

  private static List<Claim> ofTheDocument() {
    return ServiceLoader.load(Study.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(study -> study.name().equals("hub"))
        .flatMap(study -> study.claims().stream())
        .filter(claim -> claim.origin() == Claim.Origin.DOCUMENT)
        .toList();
  }

  /** The rows of the first table: the second is of questions of this project. */
  private static List<String> rows() throws IOException {
    try (Stream<String> lines = Files.lines(STUDIES.resolve("hub-claims.md"))) {
      return lines
          .takeWhile(line -> !line.startsWith("## The questions"))
          .filter(line -> line.startsWith("| ") && !line.startsWith("| claim of"))
          .toList();
    }
  }

  @Test
  void eachClaimOfTheDocumentHasARow() throws IOException {
    List<String> rows = rows();
    List<Claim> claims = ofTheDocument().stream().filter(OF_SITES.negate()).toList();
    assertThat(rows).hasSameSizeAs(claims);
    assertThat(claims)
        .allSatisfy(
            claim ->
                assertThat(rows)
                    .as(claim.id())
                    .anyMatch(row -> row.startsWith("| " + claim.sentence() + " (")));
  }

  @Test
  void theSentenceHasTheirVerdicts() throws IOException {
    List<String> rows = rows();
    Matcher said = SENTENCE.matcher(Files.readString(STUDIES.resolve("hub.md")));
    assertThat(said.find()).isTrue();
    assertThat(said.group(1)).isEqualTo(String.valueOf(rows.size()));
    for (int i = 0; i < VERDICTS.size(); i++) {
      String cell = " | " + VERDICTS.get(i) + " | ";
      assertThat(said.group(2 + i))
          .as(VERDICTS.get(i))
          .isEqualTo(String.valueOf(rows.stream().filter(row -> row.contains(cell)).count()));
    }
    assertThat(ofTheDocument().stream().filter(OF_SITES)).hasSize(7);
  }
}
