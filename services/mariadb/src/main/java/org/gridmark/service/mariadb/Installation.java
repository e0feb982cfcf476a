package org.gridmark.service.mariadb;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.service.LogTail;

/** Makes the data directory of a server, with its system tables: there whole, or not at all. */
record Installation(Programs programs, DataFolder folder) {
  /** As the vendor's own script runs them, but for help texts and a database for tests. */
  private static final List<String> SCRIPTS =
      List.of(
          "mariadb_system_tables.sql",
          "mariadb_performance_tables.sql",
          "mariadb_system_tables_data.sql",
          "maria_add_gis_sp_bootstrap.sql",
          "mariadb_sys_schema.sql");

  /** Does nothing where there is data. */
  void run() throws IOException, InterruptedException {
    Path data = folder.data();
    Files.createDirectories(folder.temporary());
    if (Files.exists(data)) {
      return;
    }
    Path part = folder.directory().resolve("data.part");
    Folders.remove(part);
    Files.createDirectory(part);
    Process process =
        new ProcessBuilder(command(part))
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.log().toFile()))
            .start();
    try (OutputStream input = process.getOutputStream()) {
      write(input);
    } catch (IOException e) {
      // It has ended before it had read all; why, is in its log.
    }
    if (process.waitFor() != 0) {
      throw new IOException("MariaDB made no data directory" + LogTail.of(folder.log()));
    }
    Files.move(part, data);
  }

  private void write(OutputStream input) throws IOException {
    String begin =
        """
        create database if not exists mysql;
        use mysql;
        set @auth_root_socket=NULL;
        """;
    input.write(begin.getBytes(StandardCharsets.UTF_8));
    for (String script : SCRIPTS) {
      Files.copy(programs.share().resolve(script), input);
    }
  }

  private List<String> command(Path data) {
    List<String> command = new ArrayList<>(common(programs, data));
    command.addAll(
        List.of(
            "--bootstrap",
            "--silent-startup",
            "--log-warnings=0",
            "--enforce-storage-engine=",
            "--max-allowed-packet=8M",
            "--net-buffer-length=16K"));
    return command;
  }

  /** The beginning of every command of the server. */
  static List<String> common(Programs programs, Path data) {
    List<String> command =
        new ArrayList<>(
            List.of(
                programs.server(),
                "--no-defaults", // no file of this machine's counts
                "--basedir=" + programs.folder(),
                "--lc-messages-dir=" + programs.share(),
                "--datadir=" + data));
    if (System.getProperty("user.name").equals("root")) {
      command.add("--user=root"); // it refuses to run as root unless it is told to
    }
    return command;
  }
}
