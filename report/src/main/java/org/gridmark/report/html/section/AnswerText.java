package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.report.answer.Sentence;
import org.gridmark.report.answer.Sentences;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.Mark;
import org.gridmark.report.markup.Markup;

/** The answer to the question, below it. */
public final class AnswerText {
  private AnswerText() {}

  /** A paragraph or list a sentence; empty if there is none. */
  public static List<Markup> of(Findings findings) {
    return Sentences.of(findings).stream().map(AnswerText::sentence).toList();
  }

  private static Markup sentence(Sentence sentence) {
    Markup answer = Markup.of("div", "answer");
    if (sentence.listed()) {
      answer.add(list(sentence));
    } else {
      answer.add(paragraph(sentence));
    }
    return sentence.remainder().isEmpty()
        ? answer
        : answer.add(Markup.of("p", "note").add(Markup.name(sentence.remainder())));
  }

  private static Markup paragraph(Sentence sentence) {
    Markup line = Markup.of("p").text(sentence.opening());
    for (int i = 0; i < sentence.parts().size(); i++) {
      line.text(i == 0 ? "" : " ").add(part(sentence, i));
    }
    return line;
  }

  private static List<Markup> list(Sentence sentence) {
    List<Markup> all = new ArrayList<>();
    if (!sentence.opening().isEmpty()) {
      all.add(Markup.of("p").text(sentence.opening()));
    }
    Markup items = Markup.of("ul");
    for (int i = 0; i < sentence.parts().size(); i++) {
      items.add(Markup.of("li").add(part(sentence, i)));
    }
    all.add(items);
    return all;
  }

  private static Markup part(Sentence sentence, int index) {
    Markup part = Markup.of("span");
    sentence.parts().get(index).pieces().forEach(one -> add(part, one));
    return part.text(sentence.closing(index));
  }

  private static void add(Markup part, Sentence.Piece piece) {
    switch (piece) {
      case Sentence.Words words -> part.text(words.text());
      case Sentence.Name name -> part.add(Markup.of("strong").add(Markup.name(name.text())));
      case Sentence.Value number ->
          part.add(Mark.on(Markup.of("span", "number").text(number.digits()), number.doubts()));
    }
  }
}
