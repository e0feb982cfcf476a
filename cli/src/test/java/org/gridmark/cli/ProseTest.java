package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.gridmark.cli.Prose.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comments and messages are plain English. */
class ProseTest {
  /** How many faults are left in older modules. A number may only become less. */
  private static final Map<String, Integer> LEFT = Map.of();

  @Test
  void noModuleHasMoreFaultsThanWereLeft() throws IOException {
    SoftAssertions all = new SoftAssertions();
    for (Path module : ProjectModules.folders()) {
      List<String> faults = new ArrayList<>();
      for (Path source : ProjectModules.sources(module)) {
        for (Prose.Fault fault : Prose.faults(Files.readString(source))) {
          faults.add("%s:%d %s".formatted(source, fault.line(), fault.text()));
        }
      }
      String name = Path.of("..").relativize(module).toString();
      all.assertThat(faults).as(name).hasSizeLessThanOrEqualTo(LEFT.getOrDefault(name, 0));
    }
    all.assertAll();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/** What a run holds. */ | WHAT_CLAUSE",
        "/**\\n * A run.\\n *\\n * <p>Its state. What is left\\n * is run. */ | WHAT_CLAUSE",
        "/**\\n * Reads.\\n *\\n * @param name What is read.\\n */ | WHAT_CLAUSE",
        "// Late: What comes now is dropped. | WHAT_CLAUSE",
        "description = \"What a machine costs.\" | WHAT_CLAUSE",
        "/** As in 000, section 5.3. */ | FILE_ID",
        "/** The rule of 004. */ | FILE_ID",
        "throw bad(\"there is nobody at that address\"); | PERSON",
      })
  void eachFaultIsFoundOnce(String source, Rule rule) {
    assertThat(Prose.faults(source.replace("\\n", "\n")))
        .extracting(Prose.Fault::rule)
        .containsExactly(rule);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "/** Of 10 000 entries, 1,004 are read in 0.004 s; see {@code what}. */",
        "/** Asks: What does a death do to it? */",
        "/** So far as is known, what is left is run. */",
        "String s = \"a /* What is no comment\"; int i = 004;",
        "/** Whatever the user sets; nobody else does. */",
        "print(\"\\\"000\\\"\");",
      })
  void otherTextIsNoFault(String source) {
    assertThat(Prose.faults(source)).isEmpty();
  }

  @Test
  void theManualSpeaksOfNoFileIds() throws IOException {
    Path docs = Path.of("..", "docs");
    try (var files = Files.walk(docs)) {
      for (Path page : files.filter(file -> file.toString().endsWith(".md")).toList()) {
        String text = "/* " + Files.readString(page).replace("*/", "") + " */";
        assertThat(Prose.faults(text))
            .as(page.toString())
            .noneMatch(fault -> fault.rule() == Rule.FILE_ID);
      }
    }
  }
}
