package org.gridmark.system.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gridmark.model.service.Service;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.journal.Posting;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.trade.Message;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class GroupCommitIT {
  private static final int MEMBERS = 4;
  private static final String OTHERS =
      " where backend_type = 'client backend' and pid <> pg_backend_pid()";

  private static final String ROWS =
      "select (select count(*) from journal_0) + (select count(*) from journal_1)";

  @TempDir static Path directory;
  private static Service.Running server;

  private final ExecutorService members = Executors.newFixedThreadPool(MEMBERS);
  private GroupCommit group;

  @BeforeAll
  static void start() throws Exception {
    server = new PostgresService().start(directory, 0);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void join() throws SQLException {
    Ledger.open(server.address(), Ledger.Way.BULK).close(); // makes the tables
    group = new GroupCommit(new Endpoints("", List.of(server.address())), Ledger.Way.BULK);
    for (int i = 0; i < MEMBERS; i++) {
      group.join();
    }
  }

  @AfterEach
  void close() throws SQLException {
    members.shutdownNow();
    members.close();
    group.close();
  }

  @Test
  void whatAllMembersHaveOfATradeIsOneRow() throws Exception {
    List<Message> trade = Samples.TRADES.messages(1);
    long before = number(ROWS);
    List<Message> due = new ArrayList<>();
    for (Batch batch : posted(post(trade))) {
      due.addAll(batch.due());
    }
    assertThat(due).hasSize(1);
    assertThat(number(ROWS)).isEqualTo(before + 1);
  }

  @Test
  void whoHasNothingToDoIsNotWaitedFor() throws Exception {
    group.leave();
    assertThat(posted(post(Samples.TRADES.messages(2), MEMBERS - 1))).hasSize(MEMBERS - 1);
  }

  @Test
  void aFailureIsToldToAllAndTheNextGroupConnectsAnew() throws Exception {
    posted(post(Samples.TRADES.messages(3)));
    assertThat(number("select count(pg_terminate_backend(pid)) from pg_stat_activity" + OTHERS))
        .isEqualTo(1);
    List<Message> trade = Samples.TRADES.messages(4);
    for (Future<Batch> one : post(trade)) {
      assertThatThrownBy(one::get)
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(SQLException.class);
    }
    assertThat(posted(post(trade)).stream().mapToInt(batch -> batch.due().size()).sum())
        .isEqualTo(1);
  }

  private List<Future<Batch>> post(List<Message> messages) {
    return post(messages, MEMBERS);
  }

  /** So many members take turns in taking messages. */
  private List<Future<Batch>> post(List<Message> messages, int count) {
    List<Future<Batch>> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Batch batch = new Batch();
      for (int at = i; at < messages.size(); at += count) {
        Envelope envelope = new Envelope(new byte[0], null, "");
        batch.add(new Received.Taken(envelope, Posting.of(messages.get(at), at)));
      }
      all.add(
          members.submit(
              () -> {
                group.post(batch, () -> {});
                return batch;
              }));
    }
    return all;
  }

  private static List<Batch> posted(List<Future<Batch>> all) throws Exception {
    List<Batch> batches = new ArrayList<>();
    for (Future<Batch> one : all) {
      batches.add(one.get());
    }
    return batches;
  }

  private static long number(String query) throws SQLException {
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getLong(1);
    }
  }
}
