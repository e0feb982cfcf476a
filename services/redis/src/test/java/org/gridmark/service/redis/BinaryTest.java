package org.gridmark.service.redis;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BinaryTest {
  @TempDir Path folder;

  @Test
  void aProgramThatLacksALibraryIsRefusedInOneLine() throws IOException {
    Path program = program("echo 'libssl.so.3: cannot open shared object file' >&2; exit 127");

    assertThatThrownBy(() -> Binary.requireRuns(program))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "redis: its server does not run here: libssl.so.3: cannot open shared object file");
  }

  @Test
  void aProgramThatSaysItsVersionIsTaken() throws IOException {
    Path program = program("[ \"$1\" = --version ] && echo 'Redis server v=6.2.11'");

    assertThatCode(() -> Binary.requireRuns(program)).doesNotThrowAnyException();
  }

  private Path program(String script) throws IOException {
    Path file = Files.writeString(folder.resolve("program"), "#!/bin/sh\n" + script + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }
}
