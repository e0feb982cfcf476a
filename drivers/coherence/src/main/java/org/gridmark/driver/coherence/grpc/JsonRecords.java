package org.gridmark.driver.coherence.grpc;

import com.oracle.coherence.io.json.GensonBundleProvider;
import com.oracle.coherence.io.json.genson.GensonBuilder;
import com.oracle.coherence.io.json.genson.ext.GensonBundle;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gridmark.driver.coherence.form.FieldName;

/**
 * The cluster's records to Coherence's JSON: each under its class's simple name as {@code @class},
 * the later of two such under its whole name; and whole numbers as {@link Long}. Public: Coherence
 * makes it.
 */
public final class JsonRecords implements GensonBundleProvider {
  /** For Coherence. */
  public JsonRecords() {}

  @Override
  public GensonBundle provide() {
    List<String> records = GrpcDoor.records();
    return new GensonBundle() {
      @Override
      public void configure(GensonBuilder builder) {
        if (!records.isEmpty()) {
          builder.withConverter(new WholeNumbers(), Number.class);
        }
        Set<String> names = new HashSet<>();
        records.forEach(name -> add(FieldName.type(name), names, builder));
      }
    };
  }

  private static <T extends Record> void add(
      Class<T> type, Set<String> names, GensonBuilder builder) {
    String simple = type.getSimpleName();
    builder.addAlias(names.add(simple) ? simple : type.getName(), type);
    builder.withConverter(new RecordConverter<>(type), type);
  }
}
