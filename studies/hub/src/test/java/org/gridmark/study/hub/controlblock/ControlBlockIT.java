package org.gridmark.study.hub.controlblock;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Requests;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.service.Service.Running;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Session;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.study.hub.HubStudy;
import org.gridmark.study.hub.caches.TestBench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole plan of hub/control-block, with a real database beside a target in memory. */
class ControlBlockIT {
  private static final int REQUESTS = 200;

  @TempDir Path directory;

  /** Its jobs prove every answer of every day, entry by entry; the count proves the others. */
  @Test
  void cacheAndDatabaseAnswerRight() throws Exception {
    Settings settings = Settings.of(new HubStudy(), true, Map.of("scale", "0.001"));
    Plan plan = new ControlBlockExperiment().plan(settings);
    try (Running server = new PostgresService().start(directory, 0)) {
      Services services = Services.of(Map.of("postgres", server.address()));
      TestBench bench = new TestBench(plan.caches(), services);
      Map<String, Integer> asked = new TreeMap<>();
      for (Phase phase : plan.phases()) {
        switch (phase) {
          case Phase.Fill fill -> server.fill(fill.tables(), done -> {});
          case Phase.Once once -> once.job().run(bench);
          case Phase.Measure measure -> {
            assertThat(measure.loads()).hasSize(1);
            ask(measure.loads().getFirst().with(services).requests(), bench.session(), asked);
          }
        }
      }
      assertThat(asked).containsKeys("recent day", "older day", "Activity Key from the database");
      assertThat(asked.get("recent day") + asked.get("older day")).isEqualTo(REQUESTS);
    }
  }

  private static void ask(Requests requests, Session session, Map<String, Integer> asked) {
    SplittableRandom random = new SplittableRandom(1);
    for (long n = 0; n < REQUESTS; n++) {
      Response response = requests.next(n, random).execute(session, NanoClock.system());
      assertThat(response.failure()).isNull();
      assertThat(response.wrong()).isFalse();
      asked.merge(response.request().name(), 1, Integer::sum);
    }
  }
}
