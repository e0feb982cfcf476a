package org.gridmark.driver.hazelcast.attach;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A value of YAML that stands for another one. A few lines of them, of which each stands for
 * several of the one before, are more values than a memory holds, and Hazelcast copies each.
 *
 * @param name of the value
 */
record Alias(String name) {
  /** Up to a character that ends a name by any version of YAML, on both sides alike. */
  private static final String NAME = "([^\\s,\\[\\]{}/.*&?:%@`\\x85\\u2028\\u2029]+)";

  private static final Pattern MEANT = Pattern.compile("&" + NAME);
  private static final Pattern STANDING = Pattern.compile("\\*" + NAME);

  /** The first of a text, quoted ones included: those of which both ends are there. */
  static Optional<Alias> in(byte[] content) throws CharacterCodingException {
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
    Set<String> standing = names(STANDING, text);
    standing.retainAll(names(MEANT, text));
    return standing.stream().sorted().findFirst().map(Alias::new);
  }

  private static Set<String> names(Pattern form, String text) {
    return form.matcher(text)
        .results()
        .map(one -> one.group(1))
        .collect(Collectors.toCollection(HashSet::new));
  }
}
