package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Users, and the requests that they have in flight. */
@Tag("soak")
class UsersStressTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      classes = {
        UsersStress.UserAndStop.class,
        UsersStress.TwoUsers.class,
        UsersStress.AnswersAndTimeOuts.class,
        UsersStress.AnswersAndStop.class,
        UsersStress.VisitsAndTimeOuts.class,
        UsersStress.VisitsAndStop.class
      })
  void eachRequestIsAccountedOnce(Class<?> tests) throws Exception {
    assertThat(jcstress(tests)).contains("accounted").doesNotContain("TEST FAILURES");
  }

  @Test
  void aRequestThatWasNotDueIsFoundWhereTheEndIsNotedBeforeTheStop() throws Exception {
    assertThat(search(BrokenUsersStress.EarlyEnd.class, "asked though it was not due"))
        .contains("TEST FAILURES")
        .contains("asked though it was not due");
  }

  @Test
  void theEndStandsWhenTwoStopALoad() throws Exception {
    assertThat(jcstress(UsersStress.TwoStops.class))
        .contains("the end stands")
        .doesNotContain("TEST FAILURES");
  }

  @Test
  void aLaterEndIsFoundWhereItIsLookedUpAndNotedInTwoSteps() throws Exception {
    assertThat(search(BrokenUsersStress.MovingEnd.class, "who has stopped saw an earlier end"))
        .contains("TEST FAILURES")
        .contains("who has stopped saw an earlier end");
  }

  @Test
  void anArrivalTakenTwiceIsFoundWhereTheBacklogBearsOneUserOnly() throws Exception {
    assertThat(search(BrokenUsersStress.BacklogForOneUser.class, "asked [0, 0, "))
        .contains("TEST FAILURES")
        .contains("asked [0, 0, ");
  }

  @Test
  void anAnswerCountedTwiceIsFoundWhereLookingAndNotingAreTwoSteps() throws Exception {
    assertThat(search(BrokenUsersStress.AnsweredTwice.class, "2 begun, 3 answered"))
        .contains("TEST FAILURES")
        .contains("2 begun, 3 answered");
  }

  @Test
  void aLostAnswerIsFoundWhereItIsCountedBeforeItIsRecorded() throws Exception {
    assertThat(search(BrokenUsersStress.CountedEarly.class, "8 begun, 8 answered, 7 recorded"))
        .contains("TEST FAILURES")
        .contains("8 begun, 8 answered, 7 recorded");
  }

  private String search(Class<?> tests, String finding) throws Exception {
    return Jcstress.search(directory, tests, finding, Jcstress.FEW_WAYS);
  }

  private String jcstress(Class<?> tests) throws Exception {
    return Jcstress.run(directory, tests, Jcstress.FEW_WAYS);
  }
}
