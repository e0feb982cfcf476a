package org.gridmark.driver.contract.disturbed;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.gridmark.driver.contract.Contract;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The way to the one server of a target loses answers, or breaks. */
public interface LinkContract extends Contract {
  /** Time for 3200 requests, 400 a second. */
  Duration PHASE = Duration.ofSeconds(8);

  /** The cluster under test. */
  TestCluster cluster();

  /** Of 3200 answers five are lost, and TCP stays open: five requests fail, after the timeout. */
  @Test
  default void fiveLostAnswersAreFiveErrorsAndTheRestIsAnswered() throws Exception {
    linked(
        (link, load) -> {
          load.disturbed(
              PHASE,
              () -> {
                // Some users go on meanwhile: of four, never more than three wait.
                for (int seen : List.of(100, 200, 300, 2000, 2100)) {
                  load.awaitSeen(seen);
                  link.lose(1);
                  while (link.left() > 0) {
                    Thread.sleep(1); // or the next one would take its place
                  }
                }
              });
          assertThat(load.unanswered()).hasSize(5);
          assertThat(load.failed()).hasSize(5);
          assertThat(load.answered()).isEqualTo(3195);
        });
  }

  /** Cut five times: at most five requests fail, at once, and the rest is answered. */
  @Test
  @Tag("soak")
  default void connectionsThatAreCutAreErrorsAtOnceAndTheRestIsAnswered() throws Exception {
    linked(
        (link, load) -> {
          load.disturbed(
              PHASE,
              () -> {
                for (int time = 0; time < 5; time++) {
                  link.cut(false);
                  Thread.sleep(100);
                }
              });
          assertThat(load.unanswered()).isEmpty();
          assertThat(load.failed().size()).isLessThanOrEqualTo(5);
          assertThat(load.answered()).isEqualTo(3200 - load.failed().size());
        });
  }

  /** Nothing comes through any more, though TCP stays open, until the link is whole again. */
  @Test
  @Tag("soak")
  default void aLoadOverALinkThatDropsAllEndsAndIsAnsweredOnceItIsWhole() throws Exception {
    linked(
        (link, load) -> {
          load.disturbed(Duration.ofSeconds(4), () -> link.silent(true));
          assertThat(load.unanswered()).isNotEmpty();
          assertThat(load.answered()).isPositive();
          link.silent(false);
          load.assertAnsweredAgain();
        });
  }

  /** A course of events on the link, told to those who ask over it. */
  interface Story {
    void tell(Link link, AskedMeanwhile load) throws Exception;
  }

  private void linked(Story story) throws Exception {
    samples().putAll(Values.samples(3));
    try (Link link = new Link(cluster().port());
        Session over = cluster().connect(link.port())) {
      story.tell(link, new AskedMeanwhile(over));
    }
  }
}
