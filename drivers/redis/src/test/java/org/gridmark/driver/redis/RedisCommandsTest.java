package org.gridmark.driver.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.BuilderFactory;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.CommandObject;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisMovedDataException;

/** Writes that wait for a replica, on a connection whose answers are given. */
class RedisCommandsTest {
  private final JedisMovedDataException moved =
      new JedisMovedDataException("MOVED 1 127.0.0.1:1", new HostAndPort("127.0.0.1", 1), 1);

  /** As a server answers WAIT that is itself a replica. */
  private final JedisDataException noMaster =
      new JedisDataException("ERR WAIT cannot be used with replica instances");

  private static List<Object> exchange(Object... answers) {
    try (Answering connection = new Answering(List.of(answers))) {
      CommandObject<String> write =
          new CommandObject<>(new CommandArguments(Command.SET), BuilderFactory.STRING);
      return RedisCommands.exchange(
          connection, Collections.nCopies(answers.length - 1, write), true);
    }
  }

  /** Opens nothing. */
  private static final class Answering extends Connection {
    private final List<Object> answers;

    Answering(List<Object> answers) {
      this.answers = answers;
    }

    @Override
    public void sendCommand(CommandArguments command) {}

    @Override
    public List<Object> getMany(int count) {
      assertThat(count).isEqualTo(answers.size());
      return new ArrayList<>(answers);
    }
  }

  @Test
  void aServerThatHasBecomeAReplicaSaysWhereToGo() {
    assertThat(exchange(moved, noMaster)).containsExactly(moved);
    assertThat(exchange(moved, moved, 0L)).containsExactly(moved, moved);
  }

  @Test
  void aWriteThatNoReplicaHasFails() {
    assertThatIllegalStateException().isThrownBy(() -> exchange("OK", 0L));
    assertThatIllegalStateException().isThrownBy(() -> exchange(moved, "OK", 0L));
    assertThatIllegalStateException().isThrownBy(() -> exchange("OK", noMaster));
  }

  @Test
  void aWriteThatAReplicaHasIsAcknowledged() {
    assertThat(exchange("OK", 1L)).containsExactly("OK");
  }
}
