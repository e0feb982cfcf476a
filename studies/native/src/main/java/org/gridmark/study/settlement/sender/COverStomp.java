package org.gridmark.study.settlement.sender;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.system.settlement.broker.BrokerAddress;
import org.gridmark.system.settlement.signature.Keys;

/** A process of its own; starting it is not in its time. */
public record COverStomp(CProgram program, Destination destination) implements BlockSender {
  @Override
  public String name() {
    return "c over stomp";
  }

  @Override
  public Sent send(Path block) throws IOException, InterruptedException {
    BrokerAddress address = destination.address();
    Map<String, String> settings = settings(destination.keys(), block);
    destination.queues().forEach((kind, queue) -> settings.put(kind.name(), queue));
    settings.put("host", address.host());
    settings.put("port", Integer.toString(address.port()));
    settings.put("user", address.user());
    settings.put("password", address.password());
    settings.put("group", Integer.toString(destination.group()));
    settings.put("window", Integer.toString(destination.window()));
    settings.put("seconds", Long.toString(destination.patience().toSeconds()));
    return sent(program.run("send", settings, destination.limit()).requireSuccess());
  }

  /** The settings of every task with a block. */
  static Map<String, String> settings(Keys keys, Path block) {
    Map<String, String> settings = new TreeMap<>();
    settings.put("key", HexFormat.of().formatHex(Base64.getDecoder().decode(keys.signing())));
    settings.put("sha256", "instructions");
    settings.put("block", block.toString());
    return settings;
  }

  static Sent sent(CProgram.Ended ended) {
    return new Sent(
        ended.number("messages"), ended.number("nanos"), ended.number("processor.nanos"));
  }
}
