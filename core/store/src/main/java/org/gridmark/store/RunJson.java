package org.gridmark.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gridmark.model.BadInput;
import org.gridmark.record.RunInfo;
import org.gridmark.store.file.AtomicFile;
import org.gridmark.store.file.Json;
import org.gridmark.store.file.WriteFailure;

/** The file {@code run.json}: the run's spec and state, as JSON. */
final class RunJson {
  static final String FILE = "run.json";

  private RunJson() {}

  static void write(Path run, RunInfo info) throws IOException {
    AtomicFile.write(run.resolve(FILE), Json.pretty(RunFields.of(info)) + "\n");
  }

  /** Refuses a folder that is not a run, or whose {@code run.json} is damaged, with one line. */
  static RunInfo read(Path run) {
    Path file = run.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      throw new BadInput(run + " is not a run: expected a folder that holds " + FILE);
    }
    try {
      return Json.value(
          RunFields.nested(RunFormats.current(Files.readString(file))), RunInfo.class);
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
