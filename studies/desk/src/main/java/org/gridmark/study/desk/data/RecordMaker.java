package org.gridmark.study.desk.data;

import java.lang.invoke.MethodHandles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes the class of a record at run time, just as the compiler would.
 *
 * <p>It is defined in the class loader of this study and found there by its name from then on,
 * which is what the serializers of targets need. A loader takes a name only once: the second record
 * of a name gets a number. A node or client reads one file, so there it is the same in each.
 */
final class RecordMaker {
  private static final String RECORD = "java/lang/Record";
  private static final Map<String, Class<? extends Record>> MADE = new HashMap<>();

  private RecordMaker() {}

  /** The record of that name and these components; the same one when it is asked for again. */
  static synchronized Class<? extends Record> record(String name, List<Column> columns) {
    String shape =
        columns.stream()
            .map(column -> column.name() + ":" + column.component().getName())
            .collect(Collectors.joining(",", name + "(", ")"));
    return MADE.computeIfAbsent(shape, unknown -> define(free(name), columns));
  }

  private static String free(String name) {
    String wanted = RecordMaker.class.getPackageName() + "." + name;
    return Stream.iterate(1, number -> number + 1)
        .map(number -> number == 1 ? wanted : wanted + number)
        .filter(one -> !taken(one))
        .findFirst()
        .orElseThrow();
  }

  private static boolean taken(String name) {
    try {
      Class.forName(name, false, RecordMaker.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static Class<? extends Record> define(String name, List<Column> columns) {
    try {
      return MethodHandles.lookup()
          .defineClass(bytes(name.replace('.', '/'), columns))
          .asSubclass(Record.class);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] bytes(String name, List<Column> columns) {
    ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_RECORD;
    type.visit(Opcodes.V21, access, name, null, RECORD, null);
    for (Column column : columns) {
      String descriptor = Type.getDescriptor(column.component());
      type.visitRecordComponent(column.name(), descriptor, null).visitEnd();
      type.visitField(
              Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL, column.name(), descriptor, null, null)
          .visitEnd();
      accessor(type, name, column);
    }
    constructor(type, name, columns);
    object(type, name, columns, "toString", "()Ljava/lang/String;");
    object(type, name, columns, "hashCode", "()I");
    object(type, name, columns, "equals", "(Ljava/lang/Object;)Z");
    type.visitEnd();
    return type.toByteArray();
  }

  private static void accessor(ClassWriter type, String name, Column column) {
    Type component = Type.getType(column.component());
    MethodVisitor code =
        type.visitMethod(
            Opcodes.ACC_PUBLIC, column.name(), Type.getMethodDescriptor(component), null, null);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitFieldInsn(Opcodes.GETFIELD, name, column.name(), component.getDescriptor());
    code.visitInsn(component.getOpcode(Opcodes.IRETURN));
    end(code);
  }

  private static void constructor(ClassWriter type, String name, List<Column> columns) {
    Type[] components =
        columns.stream().map(column -> Type.getType(column.component())).toArray(Type[]::new);
    MethodVisitor code =
        type.visitMethod(
            Opcodes.ACC_PUBLIC,
            "<init>",
            Type.getMethodDescriptor(Type.VOID_TYPE, components),
            null,
            null);
    columns.forEach(column -> code.visitParameter(column.name(), 0));
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, RECORD, "<init>", "()V", false);
    int local = 1;
    for (int i = 0; i < components.length; i++) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitVarInsn(components[i].getOpcode(Opcodes.ILOAD), local);
      code.visitFieldInsn(
          Opcodes.PUTFIELD, name, columns.get(i).name(), components[i].getDescriptor());
      local += components[i].getSize();
    }
    code.visitInsn(Opcodes.RETURN);
    end(code);
  }

  /** One of the methods of Object, left to the JDK as the compiler leaves it. */
  private static void object(
      ClassWriter type, String name, List<Column> columns, String method, String descriptor) {
    MethodVisitor code =
        type.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, method, descriptor, null, null);
    Type arguments = Type.getMethodType(descriptor);
    code.visitCode();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    if (arguments.getArgumentTypes().length == 1) {
      code.visitVarInsn(Opcodes.ALOAD, 1);
    }
    code.visitInvokeDynamicInsn(
        method, descriptor.replace("(", "(L" + name + ";"), bootstrap(), fields(name, columns));
    code.visitInsn(arguments.getReturnType().getOpcode(Opcodes.IRETURN));
    end(code);
  }

  private static Handle bootstrap() {
    return new Handle(
        Opcodes.H_INVOKESTATIC,
        "java/lang/runtime/ObjectMethods",
        "bootstrap",
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
            + "Ljava/lang/invoke/TypeDescriptor;Ljava/lang/Class;Ljava/lang/String;"
            + "[Ljava/lang/invoke/MethodHandle;)Ljava/lang/Object;",
        false);
  }

  private static Object[] fields(String name, List<Column> columns) {
    String names = columns.stream().map(Column::name).collect(Collectors.joining(";"));
    Stream<Object> getters =
        columns.stream()
            .map(
                column ->
                    new Handle(
                        Opcodes.H_GETFIELD,
                        name,
                        column.name(),
                        Type.getDescriptor(column.component()),
                        false));
    return Stream.concat(Stream.of(Type.getObjectType(name), names), getters).toArray();
  }

  private static void end(MethodVisitor code) {
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
