package org.gridmark.driver.redis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.CommandObject;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.exceptions.JedisRedirectionException;

/**
 * Many commands at once: to each master those of its keys, one right after another, and to all
 * masters at the same time.
 */
final class Pipelines {
  private final RedisCommands commands;
  private final int most;

  /**
   * @param most how many commands are sent before their answers are read
   */
  Pipelines(RedisCommands commands, int most) {
    this.commands = commands;
    this.most = most;
  }

  /**
   * A command for one key.
   *
   * @param place among all
   */
  private record Keyed<T>(int place, CommandObject<T> command) {}

  /** One way of sending commands. */
  private interface Way {
    /** The answers, of which each may be an exception. */
    List<Object> together(Connection connection, List<? extends CommandObject<?>> some);

    /** Alone, wherever its key is by now. */
    <T> T alone(CommandObject<T> command);
  }

  /** The results, in the order of the commands, which change nothing. */
  <T> List<@Nullable T> read(List<byte[]> keys, List<CommandObject<T>> reads) {
    return all(keys, reads, new Reading(commands));
  }

  /** The results, in the order of the commands, each of which may change its key's entry. */
  <T> List<@Nullable T> write(List<byte[]> keys, List<CommandObject<T>> writes) {
    return all(keys, writes, new Writing(commands));
  }

  private <T> List<@Nullable T> all(List<byte[]> keys, List<CommandObject<T>> all, Way way) {
    Map<HostAndPort, List<Keyed<T>>> byMaster = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      HostAndPort master = commands.servers().owner(keys.get(i));
      byMaster.computeIfAbsent(master, one -> new ArrayList<>()).add(new Keyed<>(i, all.get(i)));
    }
    @Nullable Object[] answers = new Object[all.size()];
    List<Callable<Boolean>> works = new ArrayList<>();
    byMaster.forEach((master, some) -> works.add(() -> atOne(master, some, way, answers)));
    Together.run(works);
    return typed(answers);
  }

  @SuppressWarnings("unchecked") // each was built by its own command
  private static <T> List<@Nullable T> typed(@Nullable Object[] answers) {
    List<@Nullable T> all = new ArrayList<>(answers.length);
    for (Object answer : answers) {
      all.add((T) answer);
    }
    return all;
  }

  private <T> boolean atOne(
      HostAndPort master, List<Keyed<T>> all, Way way, @Nullable Object[] answers) {
    for (int from = 0; from < all.size(); from += most) {
      List<Keyed<T>> some = all.subList(from, Math.min(all.size(), from + most));
      List<Object> found = together(master, some, way);
      for (int i = 0; i < some.size(); i++) {
        Keyed<T> one = some.get(i);
        answers[one.place] = answer(found.get(i), one.command, way);
      }
    }
    return true;
  }

  private <T> List<Object> together(HostAndPort master, List<Keyed<T>> some, Way way) {
    try (Connection connection = commands.servers().connection(master)) {
      return way.together(connection, some.stream().map(Keyed::command).toList());
    } catch (JedisException e) {
      commands.servers().lookAgain();
      if (way instanceof Reading && e instanceof JedisConnectionException) {
        return some.stream().<Object>map(one -> e).toList();
      }
      throw e;
    }
  }

  /** One that was sent to the wrong server, or read from one that has gone, is sent once more. */
  private static <T> T answer(Object found, CommandObject<T> command, Way way) {
    return switch (found) {
      case JedisRedirectionException elsewhere -> way.alone(command);
      case JedisConnectionException gone -> way.alone(command);
      case JedisDataException refused -> throw refused;
      case null, default -> command.getBuilder().build(found);
    };
  }

  private record Reading(RedisCommands commands) implements Way {
    @Override
    public List<Object> together(Connection connection, List<? extends CommandObject<?>> some) {
      some.forEach(one -> connection.sendCommand(one.getArguments()));
      return connection.getMany(some.size());
    }

    @Override
    public <T> T alone(CommandObject<T> command) {
      return commands.read(command);
    }
  }

  private record Writing(RedisCommands commands) implements Way {
    @Override
    public List<Object> together(Connection connection, List<? extends CommandObject<?>> some) {
      return commands.exchange(connection, some);
    }

    @Override
    public <T> T alone(CommandObject<T> command) {
      return commands.write(command);
    }
  }
}
