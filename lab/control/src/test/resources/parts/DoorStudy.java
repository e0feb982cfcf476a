package parts;

import org.gridmark.model.fault.Fault;
import com.sun.net.httpserver.HttpServer;
import java.io.*;
import java.net.*;
import java.net.http.*;
import java.time.Duration;
import java.util.*;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.metric.*;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.*;
import org.gridmark.model.target.*;

/** A study with a frontend, the doors: each tells its process, the service that it knows, and entries. */
public class DoorStudy implements Study {
  record Item(String name) {}

  static final CacheSpec<Long, Item> ITEMS = new CacheSpec<>("items", Long.class, Item.class);
  static final List<String> DOORS = List.of("door-1", "door-2");

  public String name() {
    return "doors";
  }

  public String title() {
    return "Doors";
  }

  public String source() {
    return "none";
  }

  public Optional<Frontend> frontend() {
    return Optional.of(new Door());
  }

  public List<Experiment> experiments() {
    return List.of(
        new Experiment() {
          public String name() {
            return "open";
          }

          public String question() {
            return "Who is there?";
          }

          public Plan plan(Settings settings) {
            return DoorStudy.plan();
          }
        });
  }

  static Plan plan() {
    Fault away = new Fault.ServiceAway("door-2", Duration.ofMillis(100));
    List<Phase> phases =
        List.of(
            new Phase.Once("before", bench -> ask(bench, "before")),
            new Phase.Measure("struck", List.of(), Duration.ofMillis(200), List.of(new Phase.Strike(Duration.ZERO, away))),
            new Phase.Once("after", bench -> ask(bench, "after")));
    return new Plan(List.of(ITEMS), 1, List.of("echo"), List.of("users"), Set.of(), phases, DOORS);
  }

  private static void ask(Job.Bench bench, String when) throws Exception {
    for (String door : DOORS) {
      HttpRequest request = HttpRequest.newBuilder(URI.create(bench.address(door))).build();
      String[] told = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body().split(" ");
      bench.figure(new Figure(door + " " + when, Metric.value("process", Unit.NONE), Double.parseDouble(told[0])));
      boolean same = bench.address("echo").equals(told[1]) && told[2].equals("true");
      bench.figure(new Figure(door + " " + when, Metric.value("same", Unit.NONE), same ? 1 : 0));
    }
  }

  static class Door implements Frontend {
    public String name() {
      return "door";
    }

    public String usualTarget() {
      return "frail";
    }

    public Map<String, String> options() {
      return Map.of();
    }

    public int port(Settings settings) {
      return 0;
    }

    public Plan plan(Settings settings) {
      return DoorStudy.plan();
    }

    public SerialFilter serialFilter() {
      return SerialFilter.valuesAnd("java.net.URI");
    }

    /** Whether this program reads a class of its own that was written in Java's serialization, and no other. */
    private static boolean reads() {
      return read(URI.create("a:b")) && !read(java.util.regex.Pattern.compile("a"));
    }

    private static boolean read(Object written) {
      try {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(written);
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject().equals(written);
      } catch (InvalidClassException e) {
        return false;
      } catch (IOException | ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }

    public Running start(Connection connection, Services services, Settings settings, InetSocketAddress address) throws Exception {
      HttpServer server = HttpServer.create(address, 0);
      server.createContext(
          "/",
          exchange -> {
            byte[] told = (ProcessHandle.current().pid() + " " + services.address("echo") + " " + reads()).getBytes();
            exchange.sendResponseHeaders(200, told.length);
            exchange.getResponseBody().write(told);
            exchange.close();
          });
      server.start();
      return new Running() {
        public String address() {
          return "http://" + address.getHostString() + ":" + server.getAddress().getPort() + "/";
        }

        public void close() {
          server.stop(0);
        }
      };
    }

    public List<String> usage(String address, Settings settings) {
      return List.of();
    }
  }

  public List<Setting> settings() {
    return List.of(Setting.of("time", new Setting.Time(), "2s", "of nothing"));
  }

  public List<Published> published() {
    return List.of();
  }

  public List<Claim> claims() {
    return List.of();
  }
}
