package org.gridmark.cli.option;

import picocli.CommandLine.Option;

/** Whether a report is printed whole. */
public final class FullOption {
  @Option(names = "--full", description = "print all tables of the report, not its first lines")
  private boolean full;

  /** Whether that is asked for. */
  public boolean asked() {
    return full;
  }
}
