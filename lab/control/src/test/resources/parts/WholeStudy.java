package parts;

import org.gridmark.model.fault.Fault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.*;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.locks.LockSupport;
import java.util.function.*;
import java.util.stream.*;
import org.gridmark.model.reach.Services;
import org.gridmark.model.metric.*;
import org.gridmark.model.study.*;
import org.gridmark.model.target.*;

/** A study that brings its target. Its nodes leave a file in each service's folder. */
public class WholeStudy implements Study {
  public String name() {
    return "whole";
  }

  public String title() {
    return "A study with its target";
  }

  public String source() {
    return "none";
  }

  public Optional<Target> target() {
    return Optional.of(new Engine());
  }

  public List<Setting> settings() {
    return List.of(
        Setting.of("echoes", new Setting.Whole(1, 9), "1", "numbered services"),
        Setting.of("word", new Setting.Text("a word"), "usual", "what nodes write"));
  }

  public List<String> services(Settings settings) {
    List<String> services = new ArrayList<>(List.of("echo"));
    IntStream.rangeClosed(1, (int) settings.whole("echoes")).forEach(n -> services.add("echo-" + n));
    return services;
  }

  public Set<String> lasting() {
    return Set.of("seed");
  }

  public Map<String, String> usual() {
    return Map.of("nodes", "2");
  }

  public List<AdminCommand> adminCommands() {
    return List.of(
        adminCommand("look", true, (services, settings) -> services.address("echo") + " " + settings.text("word")),
        adminCommand("boast", false, (services, settings) -> settings.nodes() + " nodes, " + settings.text("word")));
  }

  private static AdminCommand adminCommand(String name, boolean needsSystem, BiFunction<Services, Settings, String> answer) {
    return new AdminCommand() {
      public String name() {
        return name;
      }

      public String arguments() {
        return "";
      }

      public String meaning() {
        return "Tells something.";
      }

      public boolean needsSystem() {
        return needsSystem;
      }

      public void run(Services services, Settings settings, List<String> arguments, Consumer<String> out) {
        out.accept(answer.apply(services, settings) + String.join("", arguments));
      }
    };
  }

  public List<Experiment> experiments() {
    return List.of(
        experiment("meet", List.of(), WholeStudy::look),
        experiment(
            "struck",
            List.of(
                strike(Duration.ofMillis(100), new Fault.KillService("echo-1")),
                strike(Duration.ofMillis(1500), new Fault.StartService("echo-1")),
                strike(Duration.ofMillis(1600), new Fault.KillNode()),
                strike(Duration.ofMillis(1700), new Fault.StartNode()),
                strike(Duration.ofHours(1), new Fault.KillService("echo-1"))),
            WholeStudy::watch));
  }

  private static Phase.Strike strike(Duration after, Fault fault) {
    return new Phase.Strike(after, fault);
  }

  private static Experiment experiment(String name, List<Phase.Strike> strikes, Job.With<Engine.Channel> job) {
    return new Experiment() {
      public String name() {
        return name;
      }

      public String question() {
        return "Who is there?";
      }

      public Plan plan(Settings settings) {
        Phase phase = new Phase.Once(name, Job.with(Engine.Channel.class, job), List.of(), strikes);
        return new Plan(List.of(), 0, new WholeStudy().services(settings), List.of("users"), Set.of(), List.of(phase));
      }
    };
  }

  /** The words that each service keeps of those who found it. */
  private static void look(Engine.Channel channel, Job.Bench bench) {
    ClusterSpec cluster = channel.cluster();
    for (String service : cluster.services().keySet()) {
      Path folder = Path.of(bench.address(service));
      figure(bench, service, "alive", alive(folder) ? 1 : 0);
      for (int node = 1; node <= cluster.nodes(); node++) {
        figure(bench, service, "met", 1);
        figure(bench, service, "word." + text(folder.resolve("node-" + node)), 1);
      }
    }
    figure(bench, "session", "echoes", Long.parseLong(cluster.settings().get("echoes")));
    figure(bench, "session", "pace." + cluster.settings().getOrDefault("pace", "none"), 1);
  }

  /** Sees a service go and come back, and a node come. */
  private static void watch(Engine.Channel channel, Job.Bench bench) {
    Path folder = Path.of(bench.address("echo-1"));
    String first = text(folder.resolve("pid"));
    await(() -> !alive(folder));
    await(() -> alive(folder));
    figure(bench, "echo-1", "another", text(folder.resolve("pid")).equals(first) ? 0 : 1);
    int nodes = channel.cluster().nodes();
    await(() -> Files.exists(folder.resolve("node-" + (nodes + 1))));
  }

  private static void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException("it does not come");
      }
      LockSupport.parkNanos(5_000_000);
    }
  }

  static boolean alive(Path folder) {
    return ProcessHandle.of(Long.parseLong(text(folder.resolve("pid")))).map(ProcessHandle::isAlive).orElse(false);
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void figure(Job.Bench bench, String subject, String metric, double value) {
    bench.figure(new Figure(subject, Metric.value(metric, Unit.NONE), value));
  }

  public List<Published> published() {
    return List.of();
  }

  public List<Claim> claims() {
    return List.of();
  }

  /** Its nodes write one word to each service. */
  static class Engine implements Target {
    public String name() {
      return "engine";
    }

    public String product() {
      return "Engine 3.0";
    }

    public Set<Trait> traits(ClusterSpec cluster) {
      return Set.of();
    }

    public List<Strategy> strategies() {
      return List.of(
          Strategy.direct("three", "three of them", Map.of("echoes", "3", "word", "other", "pace", "fast")),
          Strategy.direct("too-many", "more than there may be", Map.of("echoes", "10")));
    }

    /** Programs that live for a second start sooner without the second compiler. */
    public List<String> jvmOptions() {
      return List.of("-XX:TieredStopAtLevel=1");
    }

    public Map<String, String> semantics(ClusterSpec cluster) {
      return Map.of("word", cluster.settings().get("word"));
    }

    public boolean needsServices(ClusterSpec cluster) {
      return true;
    }

    public AutoCloseable startNode(ClusterSpec cluster, Place place) throws IOException {
      for (String address : cluster.services().values()) {
        if (!alive(Path.of(address))) {
          throw new IllegalStateException("nothing at " + address);
        }
        Files.writeString(Path.of(address, place.node()), cluster.settings().get("word"));
      }
      return () -> {};
    }

    public Class<Channel> connection() {
      return Channel.class;
    }

    public Channel connect(ClusterSpec cluster) {
      return new Channel(cluster);
    }

    record Channel(ClusterSpec cluster) implements Connection {
      public void close() {}
    }
  }
}
