package org.gridmark.driver.coherence.grpc;

import com.oracle.coherence.io.json.genson.Context;
import com.oracle.coherence.io.json.genson.Converter;
import com.oracle.coherence.io.json.genson.annotation.HandleClassMetadata;
import com.oracle.coherence.io.json.genson.convert.DefaultConverters.NumberConverter;
import com.oracle.coherence.io.json.genson.stream.ObjectReader;
import com.oracle.coherence.io.json.genson.stream.ObjectWriter;
import com.oracle.coherence.io.json.genson.stream.ValueType;

/**
 * Numbers of no known type, as keys and the constants of filters are: a whole one is a {@link
 * Long}. By itself Coherence makes it an {@link Integer} as long as it is small enough, which is
 * neither the key of the entry with the same long nor equal to it.
 */
@HandleClassMetadata
final class WholeNumbers implements Converter<Number> {
  @Override
  public void serialize(Number number, ObjectWriter out, Context context) {
    NumberConverter.instance.serialize(number, out, context);
  }

  @Override
  public Number deserialize(ObjectReader in, Context context) {
    return in.getValueType() == ValueType.INTEGER
        ? (Number) in.valueAsLong()
        : NumberConverter.instance.deserialize(in, context);
  }
}
