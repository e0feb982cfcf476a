package parts;

import java.util.*;
import java.util.function.Consumer;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.*;
import org.gridmark.model.target.*;

/** A study that brings its target. It can be asked for, not run. */
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

  public List<AdminCommand> adminCommands() {
    return List.of(
        new AdminCommand() {
          public String name() {
            return "measure";
          }

          public String arguments() {
            return "ROPE..";
          }

          public String meaning() {
            return "Tells how long ropes are.";
          }

          public boolean needsSystem() {
            return false;
          }

          public void run(Services services, Settings settings, List<String> arguments, Consumer<String> out) {
            arguments.forEach(rope -> out.accept(rope + " is " + settings.seed() + " m long"));
          }
        });
  }

  public List<Experiment> experiments() {
    return List.of(
        new Experiment() {
          public String name() {
            return "one";
          }

          public String question() {
            return "Does it run?";
          }

          public Plan plan(Settings settings) {
            return new Plan(List.of(), 0, List.of(), List.of("users"), Set.of(), List.of());
          }
        });
  }

  public List<Setting> settings() {
    return List.of();
  }

  public List<Published> published() {
    return List.of();
  }

  public List<Claim> claims() {
    return List.of();
  }

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
      return List.of(Strategy.direct("batches", "many at once", Map.of()));
    }

    public List<String> jvmOptions() {
      return List.of();
    }

    public Map<String, String> semantics(ClusterSpec cluster) {
      return Map.of();
    }

    public AutoCloseable startNode(ClusterSpec cluster, Place place) {
      throw new UnsupportedOperationException();
    }

    public Class<Connection> connection() {
      return Connection.class;
    }

    public Connection connect(ClusterSpec cluster) {
      throw new UnsupportedOperationException();
    }
  }
}
