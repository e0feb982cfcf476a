package org.gridmark.lab.host.agent;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.host.Sampler;

/**
 * One line to an agent.
 *
 * @param id that the answer bears; 0: none is wanted
 */
record Call(long id, Request request) {
  /** A call to an agent. Paths are those of its host. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Begin.class, name = "begin"),
    @JsonSubTypes.Type(value = Beat.class, name = "beat"),
    @JsonSubTypes.Type(value = Environment.class, name = "environment"),
    @JsonSubTypes.Type(value = AvailableMemory.class, name = "available-memory"),
    @JsonSubTypes.Type(value = TryJvm.class, name = "try-jvm"),
    @JsonSubTypes.Type(value = FreePort.class, name = "free-port"),
    @JsonSubTypes.Type(value = LastingPort.class, name = "lasting-port"),
    @JsonSubTypes.Type(value = ReadClock.class, name = "read-clock"),
    @JsonSubTypes.Type(value = Echo.class, name = "echo"),
    @JsonSubTypes.Type(value = Probe.class, name = "probe"),
    @JsonSubTypes.Type(value = Crash.class, name = "crash"),
    @JsonSubTypes.Type(value = OpenSampler.class, name = "open-sampler"),
    @JsonSubTypes.Type(value = CloseSampler.class, name = "close-sampler"),
    @JsonSubTypes.Type(value = SampleMachine.class, name = "sample-machine"),
    @JsonSubTypes.Type(value = SamplePrograms.class, name = "sample-programs"),
    @JsonSubTypes.Type(value = FindServers.class, name = "find-servers"),
    @JsonSubTypes.Type(value = Start.class, name = "start"),
    @JsonSubTypes.Type(value = Input.class, name = "input"),
    @JsonSubTypes.Type(value = EndInput.class, name = "end-input"),
    @JsonSubTypes.Type(value = Kill.class, name = "kill"),
    @JsonSubTypes.Type(value = KillAll.class, name = "kill-all"),
    @JsonSubTypes.Type(value = StandStill.class, name = "stand-still"),
    @JsonSubTypes.Type(value = Own.class, name = "own"),
    @JsonSubTypes.Type(value = Survey.class, name = "survey"),
    @JsonSubTypes.Type(value = Running.class, name = "running"),
    @JsonSubTypes.Type(value = MakeFolder.class, name = "make-folder"),
    @JsonSubTypes.Type(value = MakeScratch.class, name = "make-scratch"),
    @JsonSubTypes.Type(value = Place.class, name = "place"),
    @JsonSubTypes.Type(value = Write.class, name = "write"),
    @JsonSubTypes.Type(value = Keep.class, name = "keep"),
    @JsonSubTypes.Type(value = Append.class, name = "append"),
    @JsonSubTypes.Type(value = FreeSpace.class, name = "free-space"),
    @JsonSubTypes.Type(value = ListFiles.class, name = "list-files"),
    @JsonSubTypes.Type(value = Read.class, name = "read"),
    @JsonSubTypes.Type(value = Delete.class, name = "delete")
  })
  sealed interface Request {}

  /** Of the machine. */
  sealed interface OfMachine extends Request {}

  /** Of a program that it started; these are carried out in their order. */
  sealed interface OfProcess extends Request {
    /** The number that the controller gave it. */
    long process();
  }

  /** Of the files there; these are carried out in their order. */
  sealed interface OfFiles extends Request {}

  /**
   * The first: who it is; answered with the host's facts.
   *
   * @param directory for the files of this session
   * @param store for files by their digests, which stay
   * @param lease for how long it stays without a word, in milliseconds
   */
  record Begin(String name, String address, String directory, String store, long lease)
      implements Request {}

  /** The controller is there. */
  record Beat() implements Request {}

  record Environment() implements OfMachine {}

  record AvailableMemory() implements OfMachine {}

  record TryJvm(String home, List<String> options) implements OfMachine {}

  record FreePort(int wanted) implements OfMachine {}

  record LastingPort(List<Integer> taken) implements OfMachine {}

  record ReadClock() implements OfMachine {}

  /** A port that answers the next probe. */
  record Echo() implements OfMachine {}

  record Probe(String address, int port) implements OfMachine {}

  record Crash() implements OfMachine {}

  /** A sampler of that number. */
  record OpenSampler(long sampler) implements OfMachine {}

  record CloseSampler(long sampler) implements OfMachine {}

  record SampleMachine(long sampler) implements OfMachine {}

  record SamplePrograms(long sampler, List<Sampler.Watched> programs) implements OfMachine {}

  /** Asks which servers on the machine these processes are connected to. */
  record FindServers(long sampler, List<Long> clients) implements OfMachine {}

  record Start(long process, Launch launch) implements OfProcess {}

  /**
   * Bytes for its standard input.
   *
   * @param data in Base64
   */
  record Input(long process, String data) implements OfProcess {}

  record EndInput(long process) implements OfProcess {}

  record Kill(long process) implements OfProcess {}

  record KillAll(long process) implements OfProcess {}

  record StandStill(long process, boolean still) implements OfProcess {}

  record Own(long process, List<Long> started) implements OfProcess {}

  record Survey(long process) implements OfProcess {}

  record Running(long process) implements OfProcess {}

  record MakeFolder(String path) implements OfFiles {}

  record MakeScratch() implements OfFiles {}

  /** Files of the store are to be in these places; answered with the digests that it lacks. */
  record Place(List<Placed> files) implements OfFiles {
    Place {
      files = List.copyOf(files);
    }
  }

  /** A file, by its digest, and its place. */
  record Placed(String path, String digest) {}

  /**
   * Bytes for the end of a file that the store is to have.
   *
   * @param data in Base64
   * @param anew whether it begins with them
   */
  record Write(String digest, String data, boolean anew) implements OfFiles {}

  /** All of that file is there. */
  record Keep(String digest) implements OfFiles {}

  record Append(String path, String text) implements OfFiles {}

  /** Bytes that can be written beside a file. */
  record FreeSpace(String path) implements OfFiles {}

  /** All files in a folder and below, by their paths from there. */
  record ListFiles(String path) implements OfFiles {}

  /** The next bytes of a file: a whole chunk, or fewer where it ends; none if it is not there. */
  record Read(String path, long offset) implements OfFiles {}

  record Delete(String path) implements OfFiles {}
}
