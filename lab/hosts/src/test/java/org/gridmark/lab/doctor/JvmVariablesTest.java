package org.gridmark.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmVariablesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "-Xint | -Xint",
        " -Xint   -XX:+UseZGC -Xmx2g | -Xint -XX:+UseZGC -Xmx2g",
        "-Dpassword=s3cret -Xint | ... -Xint",
        "-Da=b -javaagent:/x.jar=key -XX:-UseJVMCICompiler @file | ... -XX:-UseJVMCICompiler ...",
        "-Dpassword='open -Xs3cret here' -Xint | ... -Xint",
        "-Dpassword=\"open -Xs3cret | ...",
        "-XX:OnError='curl s3cret' | ...",
        "-Xlog:gc:\u001b[2K | ...",
      })
  void optionsAreToldAndNoValueThatMayBeASecret(String value, String told) {
    assertThat(JvmVariables.in(Map.of("JAVA_TOOL_OPTIONS", value)))
        .isEqualTo("JAVA_TOOL_OPTIONS=" + told);
  }

  @Test
  void eachVariableIsTold() {
    Map<String, String> set =
        Map.of("_JAVA_OPTIONS", "-Xint", "JDK_JAVA_OPTIONS", "-Da=b", "JAVA_OPTS", "-Xmx1g");
    assertThat(JvmVariables.in(set)).isEqualTo("JDK_JAVA_OPTIONS=..., _JAVA_OPTIONS=-Xint");
    assertThat(JvmVariables.in(Map.of("JAVA_TOOL_OPTIONS", " "))).isEmpty();
  }
}
