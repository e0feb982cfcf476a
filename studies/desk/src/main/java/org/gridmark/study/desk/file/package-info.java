/**
 * A desk as a user writes it down, in YAML. {@link org.gridmark.study.desk.file.DeskFile} reads it;
 * {@link org.gridmark.study.desk.file.Conditions} understands the part after {@code where}.
 * Whatever is wrong is said in one line that names the file, the line, the key, what was expected
 * and the nearest valid name.
 */
@NullMarked
package org.gridmark.study.desk.file;

import org.jspecify.annotations.NullMarked;
