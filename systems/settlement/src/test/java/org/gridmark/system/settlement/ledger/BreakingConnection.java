package org.gridmark.system.settlement.ledger;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

/** A connection that breaks at a step of its own choice: what is asked of the database. */
final class BreakingConnection {
  private static final Set<String> STEPS =
      Set.of("execute", "executeQuery", "executeUpdate", "commit", "unwrap");

  private final Connection connection;
  private final boolean afterwards;
  private int left;

  private BreakingConnection(Connection connection, int left, boolean afterwards) {
    this.connection = connection;
    this.left = left;
    this.afterwards = afterwards;
  }

  /**
   * @param steps that are taken before it breaks
   * @param afterwards whether the one at which it breaks was done, and only its answer is lost
   */
  static Connection of(Connection connection, int steps, boolean afterwards) {
    return new BreakingConnection(connection, steps, afterwards)
        .breaking(Connection.class, connection);
  }

  private <T> T breaking(Class<T> type, T target) {
    InvocationHandler handler = (proxy, method, arguments) -> call(target, method, arguments);
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private Object call(Object target, Method method, Object[] arguments) throws Throwable {
    boolean breaks = STEPS.contains(method.getName()) && left-- == 0;
    if (breaks && !afterwards) {
      throw broken();
    }
    Object answer = answer(target, method, arguments);
    if (breaks) {
      throw broken();
    }
    return switch (answer) {
      case PreparedStatement statement -> breaking(PreparedStatement.class, statement);
      case Statement statement -> breaking(Statement.class, statement);
      case null, default -> answer;
    };
  }

  private SQLException broken() throws SQLException {
    connection.close();
    return new SQLException("broken");
  }

  private static Object answer(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
