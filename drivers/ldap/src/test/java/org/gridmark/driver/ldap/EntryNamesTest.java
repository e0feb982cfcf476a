package org.gridmark.driver.ldap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.unboundid.ldap.sdk.DN;
import com.unboundid.ldap.sdk.LDAPException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.CacheSpec;
import org.junit.jupiter.api.Test;

class EntryNamesTest {
  private static final EntryNames<String> TEXTS = new EntryNames<>(Values.BY_TEXT);
  private static final EntryNames<Integer> NUMBERS = new EntryNames<>(Values.BY_INTEGER);
  private static final EntryNames<SampleKey> RECORDS = new EntryNames<>(Values.SAMPLES);

  /** Of letters that names of directories give a meaning, or take for another. */
  private static final String LETTERS = "aAäÄßsſKK%_-,+\"\\<>;#= \n\0éé１1ﬁfi";

  @Test
  void aPlainKeyIsReadAsItIs() {
    assertThat(TEXTS.of("8500101_8500103")).isEqualTo("ou=8500101_8500103,ou=by-text,ou=gridmark");
    assertThat(NUMBERS.of(-7)).isEqualTo("ou=-7,ou=by-integer,ou=gridmark");
  }

  @Test
  void otherLettersAreTheirBytes() {
    assertThat(TEXTS.of("")).startsWith("ou=%,");
    assertThat(TEXTS.of("A,a")).startsWith("ou=%41%2ca,");
    assertThat(TEXTS.of("ü%")).startsWith("ou=%c3%bc%25,");
  }

  @Test
  void aRecordIsItsFields() {
    SampleKey key = new SampleKey("x_Y", -3, LocalDate.of(2026, 11, 26));
    assertThat(RECORDS.of(key)).isEqualTo("ou=x%5f%59_-3_2026-11-26,ou=samples,ou=gridmark");
  }

  @Test
  void cachesAreToldApartByCase() {
    String upper = new EntryNames<>(new CacheSpec<>("Samples", Long.class, Sample.class)).unit();
    assertThat(upper).isEqualTo("ou=%53amples,ou=gridmark").isNotEqualTo(RECORDS.unit());
  }

  @Test
  void aKeyThatWouldDestroyTheDirectoryIsRefused() {
    assertThat(TEXTS.of("a".repeat(65_535))).startsWith("ou=aaa");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TEXTS.of("A".repeat(30_000)))
        .withMessage("a key takes 90000 letters in a name; ApacheDS has room for 65535");
  }

  /** The client's own rules for names are the oracle: equal whatever the case and the blanks. */
  @Test
  void differentKeysHaveNamesThatNoDirectoryTakesForTheSame() throws LDAPException {
    RandomGenerator random = new SplittableRandom(7);
    Set<String> keys = new HashSet<>(List.of("", " ", "  ", "a", "A", "a ", " a", "a  b", "a b"));
    for (int n = 0; n < 3000; n++) {
      keys.add(text(random));
    }
    Set<String> normalized = new HashSet<>();
    for (String key : keys) {
      DN name = new DN(TEXTS.of(key));
      assertThat(name.getRDNs()).hasSize(3);
      normalized.add(name.toNormalizedString());
    }
    assertThat(normalized).hasSameSizeAs(keys);
  }

  @Test
  void differentRecordsHaveDifferentNames() {
    List<SampleKey> keys = new ArrayList<>();
    for (String account : List.of("", "_", "a", "a_", "_a", "1", "1_1", "A")) {
      for (long number : new long[] {1, 11, -1}) {
        keys.add(new SampleKey(account, number, LocalDate.EPOCH));
      }
    }
    assertThat(keys.stream().map(RECORDS::of)).doesNotHaveDuplicates();
  }

  private static String text(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    for (int left = random.nextInt(5); left >= 0; left--) {
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return text.toString();
  }
}
