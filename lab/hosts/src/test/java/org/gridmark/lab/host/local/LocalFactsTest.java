package org.gridmark.lab.host.local;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LocalFactsTest {
  @Test
  void processorsAreReadFromRangesAndSingleNumbers() {
    assertThat(LocalFacts.allowed("Name:\tjava\nCpus_allowed_list:\t1,4-6,9\nMems_allowed:\t1\n"))
        .containsExactly(1, 4, 5, 6, 9);
    assertThat(LocalFacts.allowed(null)).isEmpty();
    assertThat(LocalFacts.allowed("Name:\tjava\n")).isEmpty();
  }
}
