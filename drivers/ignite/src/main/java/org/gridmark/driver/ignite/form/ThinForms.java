package org.gridmark.driver.ignite.form;

import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.ignite.IgniteBinary;
import org.apache.ignite.binary.BinaryObject;
import org.apache.ignite.internal.binary.BinaryContext;
import org.apache.ignite.internal.binary.BinaryTypeImpl;
import org.gridmark.model.target.ClusterSpec;

/**
 * The forms of a thin client, by its builder. Serializers of its configuration would be forgotten
 * when a connection breaks: after that, it would take records by reflection, which fails.
 */
public final class ThinForms implements Forms {
  private final ClusterSpec cluster;
  private final IgniteBinary binary;
  private final ConcurrentHashMap<Class<?>, RecordForm<?>> forms = new ConcurrentHashMap<>();

  /**
   * @param binary the client's
   */
  public ThinForms(ClusterSpec cluster, IgniteBinary binary) {
    this.cluster = cluster;
    this.binary = binary;
  }

  @Override
  public BinaryObject of(Record record) {
    return built(record);
  }

  @SuppressWarnings("unchecked") // the form is that of the record's class
  private <T extends Record> BinaryObject built(T record) {
    RecordForm<?> form =
        forms.computeIfAbsent(
            record.getClass(), type -> RecordForm.ofRecord(cluster, type.asSubclass(Record.class)));
    return ((RecordForm<T>) form).build(record, binary.builder(record.getClass().getName()));
  }

  @Override
  public BinaryContext register(Class<? extends Record> type) {
    BinaryTypeImpl known =
        (BinaryTypeImpl)
            Objects.requireNonNull(
                binary.type(type.getName()), "the cluster has no form of " + type.getName());
    return known.context();
  }
}
