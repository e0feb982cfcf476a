package org.gridmark.lab.system;

import java.time.Duration;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;
import org.jspecify.annotations.Nullable;

/**
 * A program of a system that stands: how it does, and when it is to be started again. One thread
 * uses it.
 */
final class SupervisedProgram {
  /** Longer than a server takes to read its log again. */
  private static final Duration TO_START = Duration.ofMinutes(3);

  private final String name;
  private final Restarts.Policy policy;
  private final Restarts restarts;
  private @Nullable ProgramProcess program;
  private State state = State.DOWN;
  private boolean anew = true;
  private String trouble = "";
  private boolean serverMissing;

  /** When its present state is over: it is due, or has had its time. On the JVM's clock, in ns. */
  private long until = System.nanoTime();

  /** How it does. */
  enum State {
    /** To be started when it is due. */
    DOWN,
    STARTING,
    UP
  }

  /** Not started yet, and due. */
  SupervisedProgram(String name, Restarts.Policy policy) {
    this.name = name;
    this.policy = policy;
    this.restarts = new Restarts(policy);
  }

  String name() {
    return name;
  }

  @Nullable ProgramProcess program() {
    return program;
  }

  boolean isUp() {
    return state == State.UP;
  }

  boolean isDown() {
    return state == State.DOWN;
  }

  /** Whether it is to be started now. */
  boolean isDue() {
    return state == State.DOWN && System.nanoTime() - until >= 0;
  }

  /** Whether it has been due for so long. */
  boolean isOverdue(Duration by) {
    return state == State.DOWN && System.nanoTime() - until >= by.toNanos();
  }

  /** Whether it has had its time to start. */
  boolean isLate() {
    return state == State.STARTING && System.nanoTime() - until >= 0;
  }

  /**
   * Whether its server has died and it has not. That is so if it is found twice: a program that
   * dies takes its server along, and its own end may become known later than the server's.
   */
  boolean hasLostItsServer() {
    boolean before = serverMissing;
    ProgramProcess here = program;
    serverMissing = state == State.UP && here != null && here.isAlive() && !here.serves();
    return before && serverMissing;
  }

  /** Whether a new program is to be started, rather than this one to start its server again. */
  boolean isAnew() {
    ProgramProcess here = program;
    return anew || here == null || !here.isAlive();
  }

  /** It is on its way, by this program. */
  void starting(ProgramProcess by) {
    program = by;
    state = State.STARTING;
    until = System.nanoTime() + TO_START.toNanos();
  }

  /** It is ready. */
  void up() {
    state = State.UP;
    restarts.up(System.nanoTime());
  }

  /**
   * It has died, or has not come up.
   *
   * @param what has happened to it
   * @param program whether that is over too
   * @return what is done about it, in words
   * @throws LabFailure if it has not been well for too long
   */
  String down(String what, boolean program) throws LabFailure {
    long now = System.nanoTime();
    state = State.DOWN;
    anew = program;
    trouble = what;
    Duration pause = restarts.down(now).orElseThrow(this::tooLong);
    until = now + pause.toNanos();
    return pause.isZero() ? "started again" : "started again in " + pause.toMillis() / 1e3 + " s";
  }

  private LabFailure tooLong() {
    return failure(
        "has not come up for %d min; at last %s".formatted(policy.patience().toMinutes(), trouble));
  }

  /** With the last lines of its log. */
  LabFailure failure(String what) {
    ProgramProcess here = program;
    return here == null ? new LabFailure(name + " " + what) : here.failure(what);
  }
}
