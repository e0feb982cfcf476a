package org.gridmark.service.postgres;

import java.time.Duration;
import java.util.Map;

/** A server's part among those that hold the same data. */
sealed interface Role permits Role.Alone, Role.Primary, Standby {
  /** Settings of the server that its role decides; none may hold a secret. */
  Map<String, String> settings();

  /** When a commit returns, where a session does not say otherwise. */
  String commit();

  /** Whether standbys connect. */
  boolean isCopied();

  /**
   * Makes the folder ready for the server, before it is on its leash; its user's password.
   *
   * @param patience how long an earlier server may still be there
   */
  PasswordFile prepare(DataFolder folder, Duration patience) throws Exception;

  /** Brings the data of another server, where this one is a copy. */
  default void bringData(DataFolder folder) throws Exception {}

  /** Whether there are data before the server is started: it makes none. */
  boolean hasData(DataFolder folder);

  /** Nobody has a copy. */
  record Alone() implements Role {
    /**
     * A table that is made and filled in one transaction needs no log, its pages are synced
     * instead.
     */
    @Override
    public Map<String, String> settings() {
      return Map.of("wal_level", "minimal", "max_wal_senders", "0");
    }

    @Override
    public String commit() {
      return "on";
    }

    @Override
    public boolean isCopied() {
      return false;
    }

    @Override
    public PasswordFile prepare(DataFolder folder, Duration patience) throws Exception {
      return folder.prepare(patience);
    }

    @Override
    public boolean hasData(DataFolder folder) {
      return folder.kept();
    }
  }

  /**
   * Standbys copy it. Which of them a commit waits for is set when they join, and that it does is
   * asked for by a session: by itself a commit is on this server's own disk.
   */
  record Primary() implements Role {
    @Override
    public Map<String, String> settings() {
      return Standby.LOGGED;
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
    public PasswordFile prepare(DataFolder folder, Duration patience) throws Exception {
      return folder.prepare(patience);
    }

    @Override
    public boolean hasData(DataFolder folder) {
      return folder.kept();
    }
  }
}
