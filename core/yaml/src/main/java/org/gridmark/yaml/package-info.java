/**
 * Files that users write in YAML, read so that every mistake is one line: file, line, key, what was
 * expected, and the nearest valid name. A file is mappings, lists and plain values; what could
 * exhaust its reader (size, depth, anchors and aliases) or say two things at once (a key that is
 * there twice, tags) is refused.
 *
 * <pre>{@code
 * Section all = YamlText.of(file).root().section("a mapping of ratios", List.of("ratios"));
 * double most = all.need("ratios", "a number").number(1, 10);
 * }</pre>
 */
@NullMarked
package org.gridmark.yaml;

import org.jspecify.annotations.NullMarked;
