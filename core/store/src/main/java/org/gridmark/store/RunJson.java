package org.gridmark.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridmark.model.BadInput;
import org.gridmark.model.bytes.Digest;
import org.gridmark.record.RunInfo;
import org.gridmark.store.file.AtomicFile;
import org.gridmark.store.file.Json;
import org.gridmark.store.file.WriteFailure;

/**
 * The file {@code run.json}: the run's spec and state, as JSON, with a digest of all else that is
 * in it.
 *
 * @param identity a digest of the run as it was when it began, which its trials name; empty in runs
 *     of earlier versions
 * @param digest as it stands in the file; empty in runs of earlier versions
 * @param whole whether it is that of the rest
 */
record RunJson(RunInfo info, String identity, String digest, boolean whole) {
  static final String FILE = "run.json";

  private static final String IDENTITY = "identity";
  private static final String DIGEST = "digest";

  /** A run of ten thousand trials has a tenth of it. */
  private static final long MOST_BYTES = 64L << 20;

  /** A file that is to be written for the first time. */
  static RunJson of(RunInfo info) throws JsonProcessingException {
    return new RunJson(info, digest(RunFields.of(info)), "", true);
  }

  /** The same with other content. A file that others have changed stays told. */
  RunJson with(RunInfo other) {
    return new RunJson(other, identity, digest, whole);
  }

  void write(Path run) throws IOException {
    ObjectNode fields = RunFields.of(info);
    if (!identity.isEmpty()) {
      fields.put(IDENTITY, identity);
    }
    String written = whole ? digest(fields.deepCopy()) : digest;
    if (!written.isEmpty()) {
      fields.put(DIGEST, written);
    }
    AtomicFile.write(run.resolve(FILE), Json.pretty(fields) + "\n");
  }

  /** Of the fields as they are read back. */
  private static String digest(ObjectNode fields) throws JsonProcessingException {
    fields.remove(DIGEST);
    return Digest.of(Json.line(Json.read(Json.line(fields), JsonNode.class)));
  }

  /** Refuses a folder that is not a run, or whose {@code run.json} is damaged, with one line. */
  static RunJson read(Path run) {
    Path file = run.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      throw new BadInput(run + " is not a run: expected a folder that holds " + FILE);
    }
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new BadInput(file + ": larger than %d MB".formatted(MOST_BYTES >> 20));
      }
      String text = Files.readString(file);
      RunInfo info = Json.value(RunFields.nested(RunFormats.current(text)), RunInfo.class);
      JsonNode fields = Json.read(text, JsonNode.class);
      String digest = fields.path(DIGEST).asText();
      return new RunJson(
          info,
          fields.path(IDENTITY).asText(),
          digest,
          fields instanceof ObjectNode object && digest.equals(digest(object)));
    } catch (JsonProcessingException e) {
      throw new BadInput(file + ": damaged: " + oneLine(e.getOriginalMessage()) + where(e));
    } catch (MalformedInputException e) {
      throw new BadInput(file + ": damaged: not text in UTF-8");
    } catch (IOException e) {
      throw new BadInput("cannot read " + file + ": " + WriteFailure.reason(e));
    }
  }

  private static String where(JsonProcessingException e) {
    return e.getLocation() == null ? "" : " (line " + e.getLocation().getLineNr() + ")";
  }

  private static String oneLine(String message) {
    return message.replaceAll("\\s+", " ");
  }
}
