package org.gridmark.lab.host.agent;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.Sampler;
import org.gridmark.model.Printable;

/** One line from an agent. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Answer.Result.class, name = "result"),
  @JsonSubTypes.Type(value = Answer.Refused.class, name = "refused"),
  @JsonSubTypes.Type(value = Answer.Output.class, name = "output"),
  @JsonSubTypes.Type(value = Answer.EndOutput.class, name = "end-output"),
  @JsonSubTypes.Type(value = Answer.Ended.class, name = "ended")
})
sealed interface Answer {
  /** The answer to a call that only wants something to be done. */
  String DONE = "done";

  /**
   * The result of a call.
   *
   * @param value as JSON, of the kind that the call has
   */
  record Result(long id, String value) implements Answer {}

  /**
   * A call came to nothing.
   *
   * @param input whether what the user gave is at fault
   */
  record Refused(long id, boolean input, String message) implements Answer {}

  /**
   * A program wrote to its standard output.
   *
   * @param data in Base64
   */
  record Output(long process, String data) implements Answer {}

  /** It closed that. */
  record EndOutput(long process) implements Answer {}

  /** It has ended; nothing more comes of it. */
  record Ended(long process, int status) implements Answer {}

  /** Several texts, as a result. */
  record Texts(List<String> all) {
    /** Copies. */
    public Texts {
      all = List.copyOf(all);
    }
  }

  /** Texts by name, in their order, as a result. */
  record Named(Map<String, String> all) {
    /** Copies: each is printable, on one line. */
    public Named {
      Map<String, String> copy = new LinkedHashMap<>();
      all.forEach((name, text) -> copy.put(Printable.message(name), Printable.message(text)));
      all = Collections.unmodifiableMap(copy);
    }
  }

  /** Several whole numbers, as a result. */
  record Numbers(List<Long> all) {
    /** Copies. */
    public Numbers {
      all = List.copyOf(all);
    }
  }

  /** The use of programs, by name, as a result. */
  record Uses(Map<String, Sampler.Use> all) {
    /** Copies. */
    public Uses {
      all = Map.copyOf(all);
    }
  }
}
