package org.gridmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Renders the sample by hand, to be looked at: {@code SampleReport DIRECTORY} writes {@code
 * report.html}, {@code strategies.html} and {@code hostile.html} there and prints the console's
 * tables.
 */
final class SampleReport {
  private SampleReport() {}

  public static void main(String[] args) throws IOException {
    Path directory = Path.of(args[0]);
    Files.writeString(directory.resolve("report.html"), HtmlReport.render(Sample.tour()));
    Files.writeString(
        directory.resolve("strategies.html"),
        HtmlReport.render(Sample.run(List.of("default", "indexed", "G1 collector"), 2)));
    Files.writeString(
        directory.resolve("hostile.html"),
        HtmlReport.render(Hostile.with("<b>'\"\u202e" + "long".repeat(120))));
    System.out.println(ConsoleReport.render(Sample.tour(), false));
  }
}
