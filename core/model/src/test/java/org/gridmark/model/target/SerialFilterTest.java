package org.gridmark.model.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.net.URI;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class SerialFilterTest {
  private static final SerialFilter VALUES =
      SerialFilter.valuesAnd("!org.acme.inside.**", "org.acme.**");

  @Test
  void valuesCollectionsAndExceptionsComeThrough() throws Exception {
    List<Object> all =
        new ArrayList<>(
            List.of(1, "text", new BigDecimal("1.5"), LocalDate.of(2024, 2, 29), new int[] {1}));
    all.add(new TreeMap<>(Map.of("key", List.of(true))));
    all.add(new IllegalStateException("told", new IOException("cause")));
    assertThat(read(VALUES, all))
        .asInstanceOf(InstanceOfAssertFactories.LIST)
        .hasSize(all.size())
        .contains(new BigDecimal("1.5"), LocalDate.of(2024, 2, 29));
  }

  @Test
  void otherClassesOfTheJdkAreRefused() throws Exception {
    InvocationHandler handler = (InvocationHandler & Serializable) (proxy, method, given) -> null;
    Object proxy =
        Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {Map.class}, handler);
    for (Object one : List.of(URI.create("a:b"), new ArrayList<>(List.of(proxy)))) {
      assertThatThrownBy(() -> read(VALUES, one)).isInstanceOf(InvalidClassException.class);
    }
  }

  @Test
  void whoNeedsNothingGetsNothing() {
    for (Object one : List.of(1, List.of("a"))) {
      assertThatThrownBy(() -> read(SerialFilter.NOTHING, one))
          .isInstanceOf(InvalidClassException.class);
    }
  }

  @Test
  void theFirstPatternThatFitsCounts() {
    assertThat(VALUES.text())
        .startsWith("maxdepth=100;java.io.*;java.lang.*;")
        .endsWith(";org.gridmark.**;!org.acme.inside.**;org.acme.**;!*");
    assertThat(SerialFilter.NOTHING.option()).isEqualTo("-Djdk.serialFilter=maxdepth=100;!*");
  }

  @Test
  void aProgramReadsItsOwnClassesBesideThoseOfItsTarget() throws Exception {
    SerialFilter both = VALUES.and(SerialFilter.valuesAnd("java.net.URI"));
    URI own = URI.create("a:b");

    assertThat(read(both, own)).isEqualTo(own);
    assertThat(both.text())
        .endsWith(";!org.acme.inside.**;org.acme.**;java.net.URI;!*")
        .containsOnlyOnce("java.util.*;");
    assertThat(SerialFilter.NOTHING.and(VALUES)).isEqualTo(VALUES);
  }

  private static Object read(SerialFilter filter, Object written) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(written);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(filter.text()));
      return in.readObject();
    }
  }
}
