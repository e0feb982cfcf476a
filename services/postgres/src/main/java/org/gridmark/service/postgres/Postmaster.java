package org.gridmark.service.postgres;

import io.zonky.test.db.postgres.util.LinuxUtils;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.model.service.LogTail;

/**
 * The processes of a PostgreSQL server: the one that it began with, and the children of that. It
 * goes by the files that the server keeps in its data directory.
 */
final class Postmaster {
  private static final Duration TO_END = Duration.ofSeconds(10);

  /** Commits since the last checkpoint are replayed first. */
  private static final Duration TO_RECOVER = Duration.ofMinutes(10);

  private static final Duration TRY_AGAIN = Duration.ofMillis(200);

  private final Path data;
  private final Path log;
  private final Path idFile;
  private volatile ProcessHandle process;

  /** That of a server which is there. */
  Postmaster(Path data, Path log) throws IOException {
    this.data = data;
    this.log = log;
    this.idFile = data.resolve("postmaster.pid");
    this.process = running();
  }

  private ProcessHandle running() throws IOException {
    return id().orElseThrow(() -> new IOException("the server has gone again"));
  }

  /** The process that its file names, which may have ended. */
  private Optional<ProcessHandle> id() throws IOException {
    return Files.readAllLines(idFile).stream()
        .findFirst()
        .flatMap(first -> ProcessHandle.of(Long.parseLong(first.strip())));
  }

  /** All there are now, the first one first. */
  List<ProcessHandle> processes() {
    List<ProcessHandle> all = new ArrayList<>(List.of(process));
    process.descendants().forEach(all::add);
    return all;
  }

  boolean ended() {
    return ProcessEnd.reached(process);
  }

  /** Kills all of them and returns when they have ended. */
  void kill() {
    List<ProcessHandle> all = processes();
    SharedMemory shared = SharedMemory.of(all);
    all.forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle one : all) {
      if (!ProcessEnd.await(one, TO_END)) {
        throw new IllegalStateException("PostgreSQL, process " + one.pid() + ", lives on");
      }
    }
    shared.remove();
    forget();
  }

  /**
   * Removes the id that a server which has ended left behind: another process may bear it by now,
   * or nobody have taken note of its end, and then no server would start, and whoever ends this one
   * by its id would end a stranger.
   */
  private void forget() {
    try {
      Files.deleteIfExists(idFile);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts a server that has ended as it was started before; returns when it answers. */
  void restart() throws IOException, InterruptedException {
    forget();
    List<String> command = again();
    long deadline = System.nanoTime() + TO_RECOVER.toNanos();
    // Its port may be taken for a moment, by somebody who tries to reach it.
    while (!succeeds(command)) {
      if (System.nanoTime() > deadline) {
        throw new IOException("PostgreSQL did not start again" + LogTail.of(log));
      }
      LockSupport.parkNanos(TRY_AGAIN.toNanos());
      forgetTheDead();
    }
    process = running();
  }

  /** One that was killed while it started leaves its id as well. */
  private void forgetTheDead() throws IOException {
    if (Files.exists(idFile) && id().filter(one -> !ProcessEnd.reached(one)).isEmpty()) {
      forget();
    }
  }

  /** The server has written down the command that started it, which this repeats. */
  private List<String> again() throws IOException {
    String before = Files.readString(data.resolve("postmaster.opts"));
    Path program = Path.of(before.substring(0, before.indexOf(" \"")));
    List<String> command = new ArrayList<>();
    if (LinuxUtils.isUnshareAvailable()) {
      command.addAll(List.of("unshare", "-U")); // it refuses to run as root
    }
    command.add(program.resolveSibling("pg_ctl").toString());
    command.addAll(List.of("restart", "-w", "-t", Long.toString(TO_RECOVER.toSeconds())));
    command.addAll(List.of("-D", data.toString()));
    return command;
  }

  private boolean succeeds(List<String> command) throws IOException, InterruptedException {
    return new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start()
            .waitFor()
        == 0;
  }
}
