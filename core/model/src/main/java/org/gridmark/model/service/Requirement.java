package org.gridmark.model.service;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A program that a server needs of the machine, beside Gridmark.
 *
 * @param program its name, such as {@code Java 17}
 * @param found where this machine has it; empty: it has none
 * @param remedy how to get it, as a clause that begins with a verb
 */
public record Requirement(String program, Optional<Path> found, String remedy) {}
