package org.gridmark.driver.infinispan;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.infinispan.context.Flag;
import org.infinispan.tasks.Task;
import org.infinispan.tasks.TaskContext;
import org.infinispan.tasks.manager.spi.TaskEngine;
import org.infinispan.util.concurrent.BlockingManager;

/**
 * Empties a cache in memory, for clients that are no members: they have no way to leave its store
 * alone, and what waits for it.
 */
record ClearTask() implements TaskEngine {
  /** As clients ask for it. */
  static final String NAME = "gridmark-clear";

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
  @SuppressWarnings("unchecked") // it has no answer
  public <T> CompletionStage<T> runTask(
      String task, TaskContext context, BlockingManager blocking) {
    return (CompletionStage<T>)
        context
            .getCache()
            .orElseThrow()
            .getAdvancedCache()
            .withFlags(Flag.SKIP_CACHE_STORE)
            .clearAsync();
  }
}
