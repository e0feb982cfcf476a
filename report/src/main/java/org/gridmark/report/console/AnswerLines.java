package org.gridmark.report.console;

import org.gridmark.report.answer.Sentence;
import org.gridmark.report.answer.Sentences;
import org.gridmark.report.findings.Findings;

/** The answer to the question, below it. */
final class AnswerLines {
  private final Findings findings;
  private final Lines out;

  AnswerLines(Findings findings, Lines out) {
    this.findings = findings;
    this.out = out;
  }

  void write() {
    for (Sentence sentence : Sentences.of(findings)) {
      if (sentence.listed()) {
        list(sentence);
      } else {
        out.wrapped("", (line(sentence) + " " + sentence.remainder()).strip());
      }
    }
  }

  private void list(Sentence sentence) {
    if (!sentence.opening().isEmpty()) {
      out.wrapped("", sentence.opening());
    }
    for (int i = 0; i < sentence.parts().size(); i++) {
      out.wrapped("  - ", "    ", part(sentence, i));
    }
    if (!sentence.remainder().isEmpty()) {
      out.wrapped("", sentence.remainder());
    }
  }

  private static String line(Sentence sentence) {
    StringBuilder line = new StringBuilder(sentence.opening());
    for (int i = 0; i < sentence.parts().size(); i++) {
      line.append(i == 0 ? "" : " ").append(part(sentence, i));
    }
    return line.toString();
  }

  private static String part(Sentence sentence, int index) {
    return sentence.parts().get(index).text() + sentence.closing(index);
  }
}
