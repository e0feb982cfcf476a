package org.gridmark.cli.option;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.gridmark.lab.spec.AttachOption;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.Attachment;
import picocli.CommandLine.Option;

/** The options of a run on a cluster that the user has already. */
public final class AttachOptions {
  @Option(
      names = "--attach",
      paramLabel = "FILE",
      required = true,
      description =
          "run on the cluster of this client configuration of the vendor's (see docs/attach.md):"
              + " nothing there is started, stopped or set, and caches of the run's own are removed"
              + " at its end")
  private String file = "";

  @Option(
      names = "--keep",
      description =
          "leave the caches there, for later runs with --read-only; gridmark detach removes them")
  private boolean keep;

  @Option(
      names = "--read-only",
      description = "write nothing: ask caches that are there, as --keep or you have left them")
  private boolean readOnly;

  private String path() {
    return Path.of(file).toAbsolutePath().normalize().toString();
  }

  /** Every user of the machine sees a command line, and it stays in the shell's history. */
  private String url() {
    if (file.contains("@")) {
      throw new BadInput(
          "--attach: a URL with a user or password is not taken from the command line: write"
              + " url=... to a file that you alone may read, and name the file");
    }
    return file;
  }

  /** As they are kept with a run: the file by its whole path. */
  public Map<String, String> given() {
    Map<String, String> given = new LinkedHashMap<>();
    given.put(AttachOption.ATTACH, Attachment.isUrl(file) ? url() : path());
    if (keep) {
      given.put(AttachOption.KEEP, AttachOption.ON);
    }
    if (readOnly) {
      given.put(AttachOption.READ_ONLY, AttachOption.ON);
    }
    return given;
  }
}
