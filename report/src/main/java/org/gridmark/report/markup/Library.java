package org.gridmark.report.markup;

/**
 * uPlot, which draws the charts that can be zoomed: its script, style and licence, from the jar
 * that it is published in.
 */
public final class Library {
  private static final String FOLDER = "/META-INF/resources/webjars/uplot/1.6.30/";

  /** The script, behind its licence. */
  public static final Resource SCRIPT =
      new Resource("/*\n" + read("LICENSE") + "*/\n" + read("dist/uPlot.iife.min.js"));

  /** The style. */
  public static final Resource STYLE = new Resource(read("dist/uPlot.min.css"));

  private Library() {}

  private static String read(String file) {
    return Resource.beside(Library.class, FOLDER + file).text();
  }
}
