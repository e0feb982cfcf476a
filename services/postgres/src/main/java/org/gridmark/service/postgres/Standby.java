package org.gridmark.service.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * A copy of a primary that follows its log and can be read. It has the primary's data, user and
 * password.
 */
record Standby(PrimaryServer primary) implements Role {
  /** Settings of the log of a server that others are to follow. */
  static final Map<String, String> LOGGED = Map.of("wal_level", "replica", "max_wal_senders", "10");

  @Override
  public Map<String, String> settings() {
    Map<String, String> all = new HashMap<>(LOGGED);
    // Rows that somebody reads here are not taken away there, or the read would be cancelled.
    all.put("hot_standby_feedback", "on");
    return all;
  }

  @Override
  public String commit() {
    return "local";
  }

  @Override
  public boolean isCopied() {
    return true;
  }

  @Override
  public PasswordFile prepare(DataFolder folder, Duration patience) throws IOException {
    if (folder.kept()) {
      throw new IOException("the data of a standby cannot be kept: they are those of its primary");
    }
    Files.createDirectories(folder.data());
    return new PasswordFile(password(folder), primary.password(), true);
  }

  /** The primary's password lies beside the data, and goes with them. */
  private static Path password(DataFolder folder) {
    return folder.data().resolve("primary.pgpass");
  }

  /** Joins the primary, and copies its data. */
  @Override
  public void bringData(DataFolder folder) throws Exception {
    Path data = folder.data();
    // Or the server refuses to start: nobody else may read it.
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx------"));
    Path secret = PasswordFile.create(password(folder));
    Files.writeString(secret, primary.passwordLine());
    String slot = primary.join();
    try (BaseCopy copy = new BaseCopy(primary.connect())) {
      copy.into(data);
    }
    Files.writeString(
        data.resolve("postgresql.auto.conf"),
        "primary_conninfo = '%s passfile=%s'\nprimary_slot_name = '%s'\n"
            .formatted(primary.connectionInfo(), quoted(secret), slot));
    Files.writeString(data.resolve("standby.signal"), "");
  }

  /** A path as it stands in a connection string within a setting. */
  private static String quoted(Path path) {
    String inString = path.toString().replace("\\", "\\\\").replace("'", "\\'");
    return "''" + inString.replace("\\", "\\\\").replace("'", "''") + "''";
  }

  @Override
  public boolean hasData(DataFolder folder) {
    return true;
  }
}
