package org.gridmark.driver.infinispan.message;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.model.data.Schema;
import org.gridmark.model.target.ClusterSpec;
import org.infinispan.protostream.FileDescriptorSource;
import org.infinispan.protostream.SerializationContext;
import org.infinispan.protostream.SerializationContextInitializer;

/** The schemas and marshallers of a cluster's records and of this driver's tasks. */
public record Messages(List<RecordMarshaller<?>> records)
    implements SerializationContextInitializer {
  /** The first number of a type of a user's: those below are for Infinispan and its extensions. */
  private static final int FIRST_NUMBER = 100_000;

  /** How many numbers take as few bytes as the first. */
  private static final int NUMBERS = (1 << 21) - FIRST_NUMBER;

  /** How each of the tasks is sent. */
  @SuppressWarnings("rawtypes") // known by their classes
  static final List<TaskMarshaller<?>> TASKS =
      List.of(
          new TaskMarshaller<>(Selection.class, Selection::write, Selection::read),
          new TaskMarshaller<>(Gathering.class, Gathering::write, Gathering::read),
          new TaskMarshaller<>(Joining.class, Joining::write, Joining::read),
          new TaskMarshaller<>(Figure.class, Figure::write, Figure::read),
          new TaskMarshaller<>(Altering.class, Altering::write, Altering::read),
          new TaskMarshaller<>(Telling.class, Telling::write, Telling::read),
          new TaskMarshaller<>(Told.class, Told::write, Told::read));

  /**
   * Of the records of its caches. Numbers come from names: records travel to other sites, too,
   * which may have other caches.
   */
  public static Messages of(ClusterSpec cluster) {
    List<Class<?>> types =
        cluster.caches().stream()
            .<Class<?>>flatMap(cache -> Stream.of(cache.key(), cache.value()))
            .filter(Class::isRecord)
            .distinct()
            .toList();
    return new Messages(
        types.stream()
            .<RecordMarshaller<?>>map(type -> marshaller(type.asSubclass(Record.class)))
            .toList());
  }

  private static <T extends Record> RecordMarshaller<T> marshaller(Class<T> type) {
    int number = FIRST_NUMBER + Math.floorMod(type.getName().hashCode(), NUMBERS);
    return new RecordMarshaller<>(Schema.of(type), number);
  }

  @Override
  public void registerSchema(SerializationContext context) {
    FileDescriptorSource files = new FileDescriptorSource();
    files.addProtoFile("gridmark/tasks.proto", tasks());
    for (RecordMarshaller<?> record : records) {
      files.addProtoFile("gridmark/" + record.getTypeName() + ".proto", record.proto());
    }
    context.registerProtoFiles(files);
  }

  private static String tasks() {
    return TASKS.stream()
        .map(TaskMarshaller::message)
        .collect(
            Collectors.joining(
                "",
                "syntax = \"proto2\";\npackage %s;\n".formatted(Messages.class.getPackageName()),
                ""));
  }

  @Override
  public void registerMarshallers(SerializationContext context) {
    TASKS.forEach(context::registerMarshaller);
    records.forEach(context::registerMarshaller);
  }
}
