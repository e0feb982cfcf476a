package org.gridmark.study.settlement.ledger;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gridmark.study.settlement.trade.Identity;
import org.postgresql.copy.CopyIn;
import org.postgresql.core.BaseConnection;

/** The first of the two transactions: stores rows, each once. */
final class Storing {
  private static final String UNIQUE_VIOLATION = "23505";
  private static final String INSERT =
      "insert into message (trade, slot, id, function, about, sender, reference, version, terms)"
          + " values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing";

  private final Connection connection;
  private final CopyRows rows = new CopyRows();

  Storing(Connection connection) {
    this.connection = connection;
  }

  /**
   * All at once, as new ones; and if one of them is there already, row by row.
   *
   * @param postings in their order
   * @return the keys of trades of which something was there already
   */
  Set<String> bulk(List<Posting> postings) throws SQLException {
    try {
      copy(postings);
      connection.commit();
      return Set.of();
    } catch (SQLException e) {
      SQLException cause = undone(connection, e);
      if (!UNIQUE_VIOLATION.equals(cause.getSQLState())) {
        throw cause;
      }
      return insert(postings);
    }
  }

  /** Ends the transaction that this befell, if the connection is still there to do so. */
  static SQLException undone(Connection connection, SQLException cause) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      cause.addSuppressed(e);
    }
    return cause;
  }

  private void copy(List<Posting> postings) throws SQLException {
    rows.write(postings);
    CopyIn copy = connection.unwrap(BaseConnection.class).getCopyAPI().copyIn(CopyRows.COMMAND);
    try {
      copy.writeToCopy(rows.bytes(), 0, rows.length());
      copy.endCopy();
    } finally {
      if (copy.isActive()) {
        copy.cancelCopy();
      }
    }
  }

  /**
   * By an insert for each.
   *
   * @param postings in their order
   * @return the keys of trades of which something was there already
   */
  Set<String> insert(List<Posting> postings) throws SQLException {
    int[] inserted;
    try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
      for (Posting posting : postings) {
        fill(insert, posting);
        insert.addBatch();
      }
      inserted = insert.executeBatch();
      connection.commit();
    } catch (SQLException e) {
      throw undone(connection, e);
    }
    Set<String> copied = new HashSet<>();
    for (int i = 0; i < inserted.length; i++) {
      if (inserted[i] == 0) {
        copied.add(postings.get(i).key());
      }
    }
    return copied;
  }

  private static void fill(PreparedStatement insert, Posting posting) throws SQLException {
    Identity identity = posting.identity();
    insert.setString(1, posting.key());
    insert.setShort(2, (short) Code.SLOT.of(posting.slot()));
    insert.setLong(3, posting.id());
    insert.setShort(4, (short) Code.FUNCTION.of(posting.function()));
    insert.setInt(5, posting.about());
    insert.setString(6, identity.sender());
    insert.setString(7, identity.reference());
    insert.setInt(8, identity.version());
    insert.setBytes(9, posting.terms());
  }
}
