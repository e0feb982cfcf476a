package org.gridmark.study.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gridmark.study.desk.Desks.SHORT;
import static org.gridmark.study.desk.Desks.plan;
import static org.gridmark.study.desk.Desks.settings;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.TextOrder;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.TextRoom;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file against what targets can do, and what they have room for. */
class DeskTargetTest {
  @TempDir private Path folder;

  @Test
  void onlyWhoIsAskedByFieldsNeedsQueries() throws IOException {
    String desk =
        """
        record: Thing
        fields: {id: {type: long, sequence: 1}, name: {type: string, length: 5}}
        caches: {things: {key: id, entries: 100}}
        queries: {One: {keys: 1}, That: {key: 7}}
        """;
    assertThat(needs(desk)).isEmpty();
    assertThat(needs(desk + "updates: {Rename: {set: name = x, keys: 3}}\n"))
        .containsExactly(Trait.UPDATE_IN_PLACE);
    assertThat(needs(desk + "updates: {Rename: {set: name = x, where: name = y}}\n"))
        .containsExactlyInAnyOrder(Trait.QUERY, Trait.UPDATE_IN_PLACE);
    assertThat(needs(desk.replace("{keys: 1}", "{where: name = x}"))).containsExactly(Trait.QUERY);
    assertThat(needs(desk.replace("entries: 100", "entries: 100, index: [name]")))
        .containsExactly(Trait.INDEX_LATER);
  }

  private Set<Trait> needs(String desk) throws IOException {
    Path file = Files.writeString(folder.resolve("needs.yaml"), desk);
    return plan(new DeskStudy().of(file), Map.of()).needs();
  }

  private static final String RANGE =
      """
      record: Thing
      fields: {id: long, name: string}
      caches: {things: {key: id, source: {csv: rows.csv}}}
      queries: {From a wide letter: {where: name >= Ａ}, From a: {where: name >= a}}
      """;

  private Study ofRange() throws IOException {
    Files.writeString(folder.resolve("rows.csv"), "id,name\n1,a\n2,Ａ\n3,😀\n");
    return new DeskStudy().of(Files.writeString(folder.resolve("range.yaml"), RANGE));
  }

  @Test
  void aTargetOfAnotherOrderOfTextsIsHeldToItsOwnWhereThatMatters() throws IOException {
    Experiment all = ofRange().experiments().getFirst();
    Settings asked = settings(ofRange(), true, Map.of("scale", "1"));
    assertThat(all.adapted(asked, new Abilities(Set.of(), false, TextOrder.UTF_16))).isEmpty();
    assertThat(all.adapted(asked, new Abilities(Set.of(), false, TextOrder.CODE_POINTS)))
        .containsExactly(Map.entry("texts", "code points for From a wide letter"));

    Experiment plain = Desks.example(folder).experiments().getFirst();
    assertThat(
            plain.adapted(
                settings(Desks.example(folder), true, SHORT),
                new Abilities(Set.of(), false, TextOrder.CODE_POINTS)))
        .isEmpty();
  }

  /** The target in memory has UTF-16's order: held to another, it is wrong. */
  @Test
  void aTargetWhoseOrderIsNotTheOneThatItDeclaresIsWrong() throws Exception {
    Map<String, String> given = Map.of("scale", "1", "warm-up.time", "10ms");
    TestBench bench = new TestBench();
    bench.run(plan(ofRange(), given));
    assertThat(bench.responses()).isNotEmpty().noneMatch(Response::wrong);

    Map<String, String> other = new HashMap<>(given);
    other.put("texts", "code points for From a wide letter");
    assertThatThrownBy(() -> new TestBench().run(plan(ofRange(), other)))
        .hasMessage("From a wide letter: things: 1 entries found, 2 are right");
  }

  @Test
  void aTextThatATargetHasNoRoomForIsRefusedWithItsPlace() throws IOException {
    Files.writeString(folder.resolve("rows.csv"), "id,name\n1,a\n2," + "é".repeat(20) + "\n");
    Path file =
        Files.writeString(
            folder.resolve("long.yaml"),
            """
            record: Thing
            fields: {id: long, name: string}
            caches: {things: {key: [id, name], index: [name], source: {csv: rows.csv}}}
            queries: {One: {keys: 1}}
            """);
    Study study = new DeskStudy().of(file);
    Settings settings = settings(study, true, Map.of());
    Experiment all = study.experiments().getFirst();
    String place = folder.resolve("rows.csv") + ", line 3: name: a text of 20 characters; in ";

    all.requireRoom(settings, narrow(TextRoom.ofCharacters(20), TextRoom.ofBytes(40)));
    assertThatThrownBy(
            () -> all.requireRoom(settings, narrow(TextRoom.ofCharacters(19), TextRoom.FOR_ALL)))
        .isInstanceOf(BadInput.class)
        .hasMessage(place + "a key, target narrow takes at most 19 characters");
    assertThatThrownBy(
            () -> all.requireRoom(settings, narrow(TextRoom.FOR_ALL, TextRoom.ofBytes(39))))
        .isInstanceOf(BadInput.class)
        .hasMessage(place + "an index, target narrow takes at most 39 bytes of UTF-8");
  }

  /** A target of which no more is known than the room that it has. */
  private static Grid narrow(TextRoom key, TextRoom index) {
    Map<String, Object> answers = Map.of("name", "narrow", "keyRoom", key, "indexRoom", index);
    return (Grid)
        Proxy.newProxyInstance(
            Grid.class.getClassLoader(),
            new Class<?>[] {Grid.class},
            (self, method, arguments) -> Objects.requireNonNull(answers.get(method.getName())));
  }
}
