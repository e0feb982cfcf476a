package org.gridmark.driver.infinispan.message;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;
import org.gridmark.model.data.Filter;
import org.infinispan.util.function.SerializablePredicate;

/** Selects entries by a filter, where they are. */
public record Selection(CacheForm form, Filter filter)
    implements SerializablePredicate<Map.Entry<?, ?>> {
  static Selection read(DataInput in) throws IOException {
    CacheForm form = CacheForm.read(in);
    return new Selection(form, form.filter(in));
  }

  void write(DataOutput out) throws IOException {
    form.write(out);
    form.write(out, filter);
  }

  @Override
  public boolean test(Map.Entry<?, ?> entry) {
    return filter.test(entry.getKey(), entry.getValue());
  }
}
