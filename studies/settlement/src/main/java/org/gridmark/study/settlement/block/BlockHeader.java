package org.gridmark.study.settlement.block;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The first line of a block's file: what is in it, and what is to come of it.
 *
 * @param messages how many lines follow
 * @param closings how many CLS messages an engine gives out for the block
 */
public record BlockHeader(int messages, int trades, int closings) {
  /** An example of the line, for error messages. */
  static final String EXAMPLE = "gridmark-block 1 messages=1750 trades=250 closings=250";

  private static final Pattern FORM =
      Pattern.compile("gridmark-block 1 messages=(\\d{1,9}) trades=(\\d{1,9}) closings=(\\d{1,9})");

  /** The line, without its end. */
  public String line() {
    return "gridmark-block 1 messages=%d trades=%d closings=%d"
        .formatted(messages, trades, closings);
  }

  /** From the line, or null if it is none. */
  static @Nullable BlockHeader parse(String line) {
    Matcher header = FORM.matcher(line);
    return header.matches()
        ? new BlockHeader(
            Integer.parseInt(header.group(1)),
            Integer.parseInt(header.group(2)),
            Integer.parseInt(header.group(3)))
        : null;
  }
}
