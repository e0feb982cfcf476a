package org.gridmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridmark.analyse.Analysis;

/**
 * Renders the sample by hand, to be looked at: {@code SampleReport DIRECTORY} writes {@code
 * report.html}, {@code strategies.html}, {@code targets.html}, {@code rate.html}, {@code
 * comparison.html}, {@code study.html}, {@code large.html} and {@code hostile.html} there, and
 * prints how long the large one took, and what the console shows.
 */
final class SampleReport {
  private SampleReport() {}

  public static void main(String[] args) throws IOException {
    Path directory = Path.of(args[0]);
    Files.writeString(directory.resolve("report.html"), HtmlReport.render(Sample.tour()));
    Files.writeString(
        directory.resolve("strategies.html"),
        HtmlReport.render(Sample.run(List.of("default", "indexed", "G1 collector"), 4)));
    Files.writeString(directory.resolve("rate.html"), HtmlReport.render(SampleSearch.analysis()));
    Files.writeString(
        directory.resolve("comparison.html"), SampleComparison.page(SampleComparison.runs()));
    Files.writeString(
        directory.resolve("study.html"), SampleComparison.page(Hostile.study("a study of grids")));
    Files.writeString(directory.resolve("targets.html"), HtmlReport.render(targets()));
    Files.writeString(
        directory.resolve("hostile.html"),
        HtmlReport.render(Hostile.with("<b>'\"\u202e" + "long".repeat(120))));
    Analysis large = LargeRun.of(List.of("default", "indexed", "G1 collector", "zgc"), 25);
    long start = System.nanoTime();
    String page = HtmlReport.render(large);
    System.out.printf(
        "100 trials: %d bytes in %d ms%n", page.length(), (System.nanoTime() - start) / 1_000_000);
    Files.writeString(directory.resolve("large.html"), page);
    ConsoleReport.Form form = new ConsoleReport.Form(false, 80, false);
    for (Analysis one :
        List.of(
            Sample.tour(),
            Sample.run(List.of("default", "indexed", "G1 collector"), 4),
            SampleSearch.analysis(),
            targets())) {
      System.out.println(ConsoleReport.render(one, List.of(), form));
    }
    System.out.println(ConsoleReport.render(Sample.tour(), false));
    System.out.println(
        ConsoleReport.render(Sample.run(List.of("default", "indexed", "G1 collector"), 4)));
    System.out.println(ConsoleReport.render(SampleSearch.analysis()));
    System.out.println(ConsoleReport.render(targets()));
  }

  private static Analysis targets() {
    return SampleTargets.of(
        SampleTargets.grid("coherence", 1.1, 3),
        SampleTargets.grid("hazelcast", 1, 6),
        SampleTargets.database("jdbc-mariadb", 2.4, 9),
        SampleTargets.database("jdbc-postgres", 2.4, 12));
  }
}
