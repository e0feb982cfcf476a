package org.gridmark.driver.coherence;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.reflect.SimplePofPath;
import com.tangosol.util.extractor.PofExtractor;
import java.io.IOException;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Part;

/**
 * Reads one field out of the POF form, as {@link PofExtractor} does, and has the field's name as
 * its canonical one: it equals the extractor of that name which clients in other languages send, so
 * one index serves both. Coherence does not send that name itself.
 */
public final class NamedExtractor<T, E> extends PofExtractor<T, E> {
  private static final long serialVersionUID = 1;

  /** Behind those of the class that this extends. */
  private static final int NAME = 3;

  private String name = "";

  /** For POF. */
  public NamedExtractor() {}

  NamedExtractor(Field<?, E> field) {
    super(
        field.nullable() ? null : field.type(),
        new SimplePofPath(field.index()),
        field.part() == Part.KEY ? KEY : VALUE);
    this.name = field.name();
  }

  @Override
  public String getCanonicalName() {
    return name;
  }

  @Override
  public void readExternal(PofReader in) throws IOException {
    super.readExternal(in);
    name = in.readString(NAME);
  }

  @Override
  public void writeExternal(PofWriter out) throws IOException {
    super.writeExternal(out);
    out.writeString(NAME, name);
  }
}
