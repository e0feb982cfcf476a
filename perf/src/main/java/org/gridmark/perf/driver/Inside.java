package org.gridmark.perf.driver;

import java.lang.reflect.Field;

/** The product's object that a driver holds: whoever writes by hand has the same one. */
final class Inside {
  private Inside() {}

  /**
   * The object behind these fields.
   *
   * @param fields a field of the object, a field of what that holds, and so on
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // a wrong type fails at once
  static <T> T of(Object object, String... fields) throws ReflectiveOperationException {
    Object found = object;
    for (String name : fields) {
      Field field = found.getClass().getDeclaredField(name);
      field.setAccessible(true);
      found = field.get(found);
    }
    return (T) found;
  }
}
