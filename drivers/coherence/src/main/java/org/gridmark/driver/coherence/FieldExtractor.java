package org.gridmark.driver.coherence;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import com.tangosol.util.extractor.AbstractExtractor;
import java.io.IOException;
import org.gridmark.driver.coherence.form.FieldName;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Part;
import org.jspecify.annotations.Nullable;

/**
 * Reads one field of a whole record: for stored forms of which no part can be read by itself, and
 * to compare with those of which it can. It has no canonical name, so an index serves no other
 * field's queries.
 */
public final class FieldExtractor<T, E> extends AbstractExtractor<T, E> implements PortableObject {
  private static final long serialVersionUID = 1;

  private FieldName name = new FieldName("", "", Part.VALUE);
  private transient @Nullable Field<?, ?> field;

  /** For POF. */
  public FieldExtractor() {}

  FieldExtractor(Field<?, E> field) {
    aim(FieldName.of(field));
  }

  private void aim(FieldName wanted) {
    name = wanted;
    m_nTarget = wanted.part() == Part.KEY ? KEY : VALUE;
  }

  @Override
  @SuppressWarnings("unchecked") // the field's type is the extractor's
  public @Nullable E extract(@Nullable T target) {
    return target == null ? null : (E) field().get(target);
  }

  private Field<?, ?> field() {
    Field<?, ?> found = field;
    if (found == null) {
      found = name.field();
      field = found;
    }
    return found;
  }

  @Override
  public void readExternal(PofReader in) throws IOException {
    aim(FieldName.read(in));
  }

  @Override
  public void writeExternal(PofWriter out) throws IOException {
    name.write(out);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FieldExtractor<?, ?> that && that.name.equals(name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name.toString();
  }
}
