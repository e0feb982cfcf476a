package org.gridmark.study.objects.puts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class VersionsTest {
  private static final int NEVER = Integer.MAX_VALUE;

  /** A put of the second implementation, with the times of its begin and its return. */
  private static final class Known {
    private final long version;
    private final int began;
    private int returned = NEVER;

    Known(long version, int began) {
      this.version = version;
      this.began = began;
    }
  }

  /** Second implementation: each put is kept, with its times. */
  @Test
  void aVersionMayBeTheLastUntilAPutThatBeganAfterItsReturnIsAcknowledged() {
    SplittableRandom random = new SplittableRandom(11);
    for (int history = 0; history < 2000; history++) {
      Known loaded = new Known(0, 0);
      loaded.returned = 0;
      List<Known> all = new ArrayList<>(List.of(loaded));
      List<Known> underWay = new ArrayList<>();
      Versions versions = Versions.LOADED;
      for (int time = 1; time < 30; time++) {
        if (underWay.isEmpty() || random.nextBoolean()) {
          versions = versions.begun();
          Known begun = new Known(versions.last(), time);
          all.add(begun);
          underWay.add(begun);
        } else {
          Known over = underWay.remove(random.nextInt(underWay.size()));
          if (random.nextInt(5) > 0) { // else it has no answer
            over.returned = time;
            versions = versions.acknowledged(over.version);
          }
        }
        for (Known one : all) {
          assertThat(versions.hold(one.version)).isEqualTo(mayBeLast(one, all));
        }
      }
    }
  }

  private static boolean mayBeLast(Known one, List<Known> all) {
    return all.stream().noneMatch(later -> later.returned < NEVER && later.began > one.returned);
  }

  @Test
  void aReadMayFindAPutThatBeginsBeforeItReturns() {
    Versions before = Versions.LOADED.begun().acknowledged(1);
    assertThat(before.allow(2)).isTrue();
    assertThat(before.allow(1)).isTrue();
    assertThat(before.allow(0)).isFalse();
    assertThat(before.hold(2)).as("after all users have ended").isFalse();
  }

  /** Failures without end: the memory is bounded, and nothing is called wrong any more. */
  @Test
  void ofTooManyPutsWithoutAnAnswerNothingIsKnown() {
    Versions versions = Versions.LOADED;
    for (int put = 1; put <= 5000; put++) {
      versions = versions.begun();
    }
    assertThat(versions.known()).isFalse();
    assertThat(versions.open()).isEmpty();
    assertThat(versions.last()).isEqualTo(5000);
    assertThat(versions.acknowledged(5000).hold(3)).isTrue();
  }
}
