package org.gridmark.driver.infinispan;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.model.target.Placement;
import org.infinispan.protostream.ProtobufUtil;
import org.infinispan.tasks.Task;
import org.infinispan.tasks.TaskContext;
import org.infinispan.tasks.manager.spi.TaskEngine;
import org.infinispan.util.concurrent.BlockingManager;

/** Tells clients that are no members where a node sees the entries. */
record PlacementTask(Member member) implements TaskEngine {
  /** As clients ask for it. */
  static final String NAME = "gridmark-placement";

  private static final Pattern BLANK = Pattern.compile(" ");

  /** The placement in a node's answer. */
  static Placement placement(String told) {
    List<Integer> numbers = BLANK.splitAsStream(told).map(Integer::valueOf).toList();
    return new Placement(
        numbers.get(0), numbers.get(1), numbers.get(2), numbers.get(3), numbers.get(4) == 1);
  }

  static String told(Placement placement) {
    return Stream.of(
            placement.nodes(),
            placement.partitions(),
            placement.unowned(),
            placement.unprotected(),
            placement.balanced() ? 1 : 0)
        .map(String::valueOf)
        .collect(Collectors.joining(" "));
  }

  @Override
  public String getName() {
    return NAME;
  }

  @Override
  public List<Task> getTasks() {
    return List.of();
  }

  @Override
  public boolean handles(String task) {
    return task.equals(NAME);
  }

  @Override
  @SuppressWarnings("unchecked") // bytes are what a Hot Rod server sends
  public <T> CompletionStage<T> runTask(
      String task, TaskContext context, BlockingManager blocking) {
    try {
      String told = told(member.placement());
      return CompletableFuture.completedFuture(
          (T) ProtobufUtil.toWrappedByteArray(member.messages(), told));
    } catch (IOException e) {
      return CompletableFuture.failedFuture(e);
    }
  }
}
