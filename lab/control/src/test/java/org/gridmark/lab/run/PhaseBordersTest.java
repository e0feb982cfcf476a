package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.gridmark.lab.host.Host;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Between two phases hosts get or lose their shares, and the use by programs is noted. */
@ExtendWith(TestInstallation.class)
class PhaseBordersTest {
  private static Path home;

  @TempDir private Path out;
  private final List<String> seen = new CopyOnWriteArrayList<>();

  @BeforeAll
  static void install(TestInstallation.Shared installed) {
    home = installed.home();
  }

  @Test
  void aHostIsKeptToItsShareInEveryPhaseThatMeasuresAndInNoOther() throws Exception {
    SmallLab lab = new SmallLab(home, out);
    lab.on(watched(TestHost.get()));
    lab.atStep(seen::add);

    lab.run("reload", "default", 1, Map.of());

    assertThat(seen)
        .containsExactly(
            "all",
            "start programs",
            "balance cluster",
            "load",
            "share",
            "measure",
            "all",
            "load more",
            "share",
            "again");
  }

  @Test
  void programsAreLookedAtBetweenTwoPhases() throws Exception {
    Path run = new SmallLab(home, out).run("reload", "default", 1, Map.of());

    TrialData trial = RunReader.read(run).trials().getFirst();
    List<Long> begun = trial.events(Event.PhaseStarted.class).map(Event::time).toList();
    List<Long> ended = trial.events(Event.PhaseEnded.class).map(Event::time).toList();
    assertThat(begun).hasSize(4);
    for (int i = 1; i < begun.size(); i++) {
      long from = ended.get(i - 1);
      long to = begun.get(i);
      assertThat(trial.resources())
          .anyMatch(
              one -> one.program().equals("node-1") && from <= one.time() && one.time() <= to);
    }
    assertThat(trial.resources().getLast().time()).isGreaterThanOrEqualTo(ended.getLast());
  }

  /** The same host, whose shares are told of as they change. */
  private Host watched(Host host) {
    return (Host)
        Proxy.newProxyInstance(
            Host.class.getClassLoader(),
            new Class<?>[] {Host.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("limitProcessors")) {
                seen.add((boolean) arguments[0] ? "share" : "all");
              } else if (method.getName().equals("equals")) {
                return Proxy.isProxyClass(arguments[0].getClass()); // there is one
              }
              try {
                return method.invoke(host, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
