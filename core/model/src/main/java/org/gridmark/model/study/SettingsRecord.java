package org.gridmark.model.study;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import org.gridmark.model.load.KeyDistribution;

/** Makes records of settings, component by component; see {@link Settings#as}. */
final class SettingsRecord {
  private SettingsRecord() {}

  static <R extends Record> R of(Class<R> type, Settings settings) {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values =
        Arrays.stream(components).map(component -> value(component, settings)).toArray();
    try {
      return constructor(type, components).newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException refusal) {
        throw refusal;
      }
      throw new IllegalArgumentException(type + " cannot be made", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(type + " cannot be made", e);
    }
  }

  private static <R extends Record> Constructor<R> constructor(
      Class<R> type, RecordComponent[] components) throws NoSuchMethodException {
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Constructor<R> constructor = type.getDeclaredConstructor(types);
    constructor.setAccessible(true); // of a record that its package alone sees, too
    return constructor;
  }

  private static Object value(RecordComponent component, Settings settings) {
    Key key = component.getAnnotation(Key.class);
    if (key == null) {
      throw new IllegalArgumentException(component + " says not which setting it is");
    }
    return value(component, settings.text(key.value()));
  }

  private static Object value(RecordComponent component, String text) {
    Class<?> type = component.getType();
    if (type == int.class) {
      return Integer.parseInt(text);
    } else if (type == long.class) {
      return Long.parseLong(text);
    } else if (type == double.class) {
      return Double.parseDouble(text);
    } else if (type == boolean.class) {
      return text.equals("on");
    } else if (type == Duration.class) {
      return Setting.Time.parse(text);
    } else if (type == KeyDistribution.class) {
      return KeyDistribution.of(text);
    } else if (type == String.class) {
      return text;
    } else if (type.isEnum()) {
      return constant(type, text);
    }
    throw new IllegalArgumentException(component + " is of no type that a setting has");
  }

  /** {@code boyer-moore} is BOYER_MOORE. */
  private static Object constant(Class<?> type, String word) {
    String name = word.toUpperCase(Locale.ROOT).replace('-', '_');
    return Arrays.stream(type.getEnumConstants())
        .filter(one -> ((Enum<?>) one).name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no " + type.getSimpleName() + " " + word));
  }
}
