package org.gridmark.study.settlement.admin;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;
import org.gridmark.model.study.AdminCommand;
import org.gridmark.model.study.Settings;
import org.gridmark.service.artemis.ArtemisService;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.study.settlement.SettlementStudy;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.engine.Endpoints;
import org.gridmark.system.settlement.engine.Engine;
import org.jspecify.annotations.Nullable;

/**
 * A real broker, two real databases, and an engine that can be stopped; adminCommands are run on
 * it.
 */
final class RunningEngine implements AutoCloseable {
  private final Map<String, Service.Running> servers = new LinkedHashMap<>();
  private final Map<String, String> given =
      new HashMap<>(Map.of("databases", "2", "load", "new", "unmatched", "0"));
  private @Nullable Engine engine;

  RunningEngine(Path directory) throws Exception {
    for (String name : List.of("postgres-1", "postgres-2", "artemis")) {
      Path own = Files.createDirectory(directory.resolve(name));
      Service service = name.equals("artemis") ? new ArtemisService() : new PostgresService();
      servers.put(name, service.start(own, 0));
    }
  }

  void start() {
    SettlementSettings known = new SettlementSettings(settings());
    engine = Engine.start("one", known.engine(), places(), notice -> {});
  }

  void stop() throws InterruptedException, SQLException {
    Engine running = engine;
    engine = null;
    if (running != null) {
      running.close();
    }
  }

  /** From now on, for adminCommands. */
  void set(String key, String value) {
    given.put(key, value);
  }

  private Settings settings() {
    return Settings.of(new SettlementStudy(), false, given);
  }

  private Services services() {
    Map<String, String> addresses = new HashMap<>();
    servers.forEach((name, server) -> addresses.put(name, server.address()));
    return Services.of(addresses);
  }

  /** The block that {@code build} writes. */
  Block block(int trades) {
    return new SettlementSettings(settings()).block(0, trades);
  }

  Endpoints places() {
    return new SettlementSettings(settings()).places(services());
  }

  /** The command's output, line by line. */
  List<String> run(String adminCommand, Object... arguments) throws Exception {
    List<String> told = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (Object argument : arguments) {
      texts.add(argument.toString());
    }
    AdminCommand found =
        AdminCommands.all().stream()
            .filter(one -> one.name().equals(adminCommand))
            .findFirst()
            .orElseThrow();
    found.run(services(), settings(), texts, told::add);
    return told;
  }

  @Override
  public void close() throws InterruptedException, SQLException {
    stop();
    servers.values().forEach(Service.Running::close);
  }
}
