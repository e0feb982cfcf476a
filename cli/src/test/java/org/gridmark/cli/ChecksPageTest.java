package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.Study;
import org.gridmark.study.hotel.HotelStudy;
import org.gridmark.study.hub.HubStudy;
import org.gridmark.study.objects.ObjectsStudy;
import org.gridmark.study.routes.RoutesStudy;
import org.gridmark.study.semantics.SemanticsStudy;
import org.gridmark.study.settlement.SettlementStudy;
import org.gridmark.study.trades.TradesStudy;
import org.junit.jupiter.api.Test;

/** The pages of checks name a test for every defect that a study counts, and no test is made up. */
class ChecksPageTest {
  private static final Path ROOT = Path.of("..");
  private static final List<String> PAGES = List.of("checks.md", "checks-of-hub.md");
  private static final Pattern TEST = Pattern.compile("(\\w+(?:Test|IT))(?:\\.(\\w+))?`");
  private static final Pattern NAME = Pattern.compile("`([a-z]*)((?:\\.[a-z-]+)+)`");

  /** Counted by every study in its own way, or by the lab for all. */
  private static final Set<String> OF_ALL = Set.of("errors", "target.not-whole", "copies");

  private static String text() throws IOException {
    StringBuilder text = new StringBuilder();
    for (String page : PAGES) {
      text.append(Files.readString(ROOT.resolve("docs").resolve(page)));
    }
    return text.toString();
  }

  @Test
  void eachTestThatIsNamedIsThere() throws IOException {
    Map<String, String> tests = tests();
    Matcher named = TEST.matcher(text());
    while (named.find()) {
      String test = named.group(1);
      assertThat(tests.keySet()).contains(test);
      if (named.group(2) != null) {
        assertThat(tests.getOrDefault(test, "")).contains("void " + named.group(2) + "(");
      }
    }
  }

  /** The texts of all classes of that name. */
  private static Map<String, String> tests() throws IOException {
    Map<String, String> tests = new TreeMap<>();
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes any) {
            String name = String.valueOf(folder.getFileName());
            boolean passedOver = name.equals("target") || name.startsWith(".git");
            return passedOver ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes any) throws IOException {
            String name = String.valueOf(file.getFileName());
            if (name.endsWith("Test.java") || name.endsWith("IT.java")) {
              tests.merge(name.replace(".java", ""), Files.readString(file), String::concat);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return tests;
  }

  @Test
  void eachDefectThatAStudyCountsHasACheck() throws IOException {
    Set<String> named = new TreeSet<>();
    String before = "";
    Matcher name = NAME.matcher(text());
    while (name.find()) {
      before = name.group(1).isEmpty() ? before : name.group(1);
      named.add(before + name.group(2));
    }
    List<String> counted =
        Stream.<Study>of(
                new HotelStudy(),
                new HubStudy(),
                new ObjectsStudy(),
                new RoutesStudy(),
                new SemanticsStudy(),
                new SettlementStudy(),
                new TradesStudy())
            .flatMap(study -> study.metrics().stream())
            .filter(Metric::countsDefects)
            .map(Metric::name)
            .filter(metric -> !OF_ALL.contains(metric))
            .distinct()
            .toList();
    assertThat(counted).hasSizeGreaterThan(40);
    assertThat(named).containsAll(counted);
  }
}
