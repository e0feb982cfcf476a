package org.gridmark.record;

/**
 * Use of resources by one process or by the whole machine. Unknown values are NaN. Whatever is not
 * a level at that moment has been added up since the process began.
 *
 * @param time when it was read
 * @param program the program's name: controller, node-1, client-users, postgres; or {@link
 *     #MACHINE}
 * @param cpuSeconds processor time, children included where they are programs of their own
 * @param waitSeconds time for which its threads were ready to run and had no processor
 * @param stealSeconds time that the hypervisor gave to others; of the machine alone
 * @param residentBytes resident memory; of the machine, memory in use
 * @param heapBytes Java heap in use after the last collection
 * @param besideHeapBytes memory beside the heap in which a storage node keeps entries
 * @param pauseSeconds time for which collections stopped the program
 * @param compileSeconds time that its JVM spent compiling, beside its work
 * @param readBytes bytes read; of the machine, those its network interfaces received
 * @param writtenBytes bytes written; of the machine, those its network interfaces sent
 * @param machine the machine that it is on; empty: that of the first client
 */
public record Resource(
    long time,
    String program,
    double cpuSeconds,
    double waitSeconds,
    double stealSeconds,
    double residentBytes,
    double heapBytes,
    double besideHeapBytes,
    double pauseSeconds,
    double compileSeconds,
    double readBytes,
    double writtenBytes,
    String machine) {
  /** The name that the whole machine goes by. */
  public static final String MACHINE = "machine";

  /**
   * The name of the user's servers that a run is attached to, as far as they are on the machine of
   * the first client; their use is NaN where the system does not tell which processes they are.
   */
  public static final String ATTACHED = "attached server";

  /**
   * Of the machine that the first client is on; nothing is known of memory beside a heap, or of a
   * compiler.
   */
  public Resource(
      long time,
      String program,
      double cpuSeconds,
      double waitSeconds,
      double stealSeconds,
      double residentBytes,
      double heapBytes,
      double pauseSeconds,
      double readBytes,
      double writtenBytes) {
    this(
        time,
        program,
        cpuSeconds,
        waitSeconds,
        stealSeconds,
        residentBytes,
        heapBytes,
        Double.NaN,
        pauseSeconds,
        Double.NaN,
        readBytes,
        writtenBytes,
        "");
  }

  /** Memory in use by what a node keeps: heap, and beside the heap as far as it is known. */
  public double keptBytes() {
    return heapBytes + (Double.isNaN(besideHeapBytes) ? 0 : besideHeapBytes);
  }

  /** The use of resources in records that have no more than these values. */
  public static Resource of(long time, String program, double cpuSeconds, double residentBytes) {
    double unknown = Double.NaN;
    return new Resource(
        time,
        program,
        cpuSeconds,
        unknown,
        unknown,
        residentBytes,
        unknown,
        unknown,
        unknown,
        unknown);
  }
}
