package org.gridmark.system.settlement.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.data.StaticData;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Party;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;
import org.gridmark.system.settlement.trade.Variant;
import org.junit.jupiter.api.Test;

/** The page of the rules says what the code does. */
class RulesPageTest {
  private static final List<String> PAGE = page();
  private static final Terms OTHER = Histories.OTHERS.getFirst();
  private static final Slot SLOT = Slot.ALC_MANAGER;

  /** How to get to each condition. */
  private static final Map<String, List<String>> WAYS =
      Map.of(
          "AWAITED", List.of(),
          "STATED", List.of("NEW"),
          "ACKNOWLEDGED", List.of("NEW", "ACK"),
          "CONFIRMED", List.of("NEW", "CONFIRM"),
          "REJECTED", List.of("NEW", "REJECT"),
          "NACKED", List.of("NEW", "NACK"),
          "DISPUTED", List.of("NEW", "OTHER"),
          "WITHDRAWN", List.of("NEW", "CANCEL"));

  @Test
  void theStateTableIsWhatABookDoes() {
    List<List<String>> table = table("| | NEW | AMEND |");
    List<String> functions = table.getFirst();
    assertThat(table).hasSize(1 + Condition.values().length);
    for (List<String> row : table.subList(1, table.size())) {
      String before = row.getFirst();
      for (int i = 1; i < row.size(); i++) {
        SlotBook book = SlotBook.EMPTY;
        for (String step : Objects.requireNonNull(WAYS.get(before))) {
          book = book.plus(List.of(entry(step)));
        }
        assertThat(book.condition()).hasToString(before);
        assertThat(book.plus(List.of(entry(functions.get(i)))).condition())
            .as("%s and then %s", before, functions.get(i))
            .hasToString(row.get(i));
      }
    }
  }

  @Test
  void theConditionsAreInTheirOrderAndCountAsItSays() {
    List<List<String>> table = table("| condition | meaning | counts |");
    assertThat(table.stream().skip(1).map(List::getFirst))
        .containsExactlyElementsOf(Stream.of(Condition.values()).map(Condition::name).toList());
    for (List<String> row : table.subList(1, table.size())) {
      assertThat(Condition.valueOf(row.getFirst()).counts()).isEqualTo(row.get(2).equals("yes"));
    }
  }

  @Test
  void allVariantsAreThereAndLeadToWhatItSays() {
    List<List<String>> table = table("| variant | from | says | leads to |");
    assertThat(table.stream().skip(1).map(List::getFirst))
        .containsExactlyElementsOf(Variant.ALL.stream().map(Variant::toString).toList());
    for (List<String> row : table.subList(1, table.size())) {
      Condition leads = Condition.of(variant(row.getFirst()).function());
      boolean changes = !row.get(3).equals("no change");
      if (variant(row.getFirst()).kind() != Kind.CLS) {
        assertThat(leads.name()).isEqualTo(changes ? row.get(3) : Condition.AWAITED.name());
      }
    }
  }

  @Test
  void variantsAreTakenFromThoseThatItSaysAndFromNobodyElse() {
    for (List<String> row :
        table("| variant | from | says | leads to |").stream().skip(1).toList()) {
      Variant variant = variant(row.getFirst());
      for (Party party : Party.values()) {
        if (Message.placed(variant.kind(), party)) {
          senders(variant, party, row.get(1));
        }
      }
    }
  }

  private static void senders(Variant variant, Party party, String from) {
    Message message = Samples.of(0, variant, party);
    Terms terms = message.terms();
    String own = party == Party.MANAGER ? terms.investmentManager() : terms.broker();
    String other = party == Party.MANAGER ? terms.broker() : terms.investmentManager();
    List<String> right =
        switch (from) {
          case "party" -> List.of(own);
          case "other" -> List.of(other);
          case "either" -> List.of(own, other);
          case "utility" -> List.of(StaticData.UTILITY);
          case "depository" -> List.of(terms.placeOfSettlement());
          default -> throw new IllegalArgumentException(from);
        };
    Stream.of(own, other, StaticData.UTILITY, terms.placeOfSettlement(), "DEUTDEFFXXX")
        .distinct()
        .forEach(
            sender ->
                assertThat(Samples.DATA.check(Samples.from(sender, message)).isEmpty())
                    .as("%s of %s from %s", variant, party, sender)
                    .isEqualTo(right.contains(sender)));
  }

  private static Entry entry(String name) {
    return name.equals("OTHER")
        ? new Entry(SLOT, Function.NEW, 1, OTHER)
        : new Entry(SLOT, Function.valueOf(name), 1, Histories.AGREED);
  }

  private static Variant variant(String text) {
    Map<String, Variant> all =
        Variant.ALL.stream().collect(Collectors.toMap(Variant::toString, variant -> variant));
    return Objects.requireNonNull(all.get(text));
  }

  /** The cells of the table that begins like this, with its heading and without the ruler. */
  private static List<List<String>> table(String heading) {
    return PAGE.stream()
        .dropWhile(line -> !line.startsWith(heading))
        .takeWhile(line -> line.startsWith("|"))
        .filter(line -> !line.startsWith("|--"))
        .map(line -> Stream.of(line.substring(1).split("\\|", -1)).map(String::strip).toList())
        .map(cells -> cells.subList(0, cells.size() - 1))
        .toList();
  }

  private static List<String> page() {
    try {
      return Files.readAllLines(Path.of("../../docs/studies/settlement/rules.md"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
