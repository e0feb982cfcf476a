package org.gridmark.lab.host;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The files of a host. Each file and folder of the controller's has its place there; on the
 * controller's own machine that is the same path, and nothing is copied.
 */
public interface HostFiles {
  /** The folder in the place of one of the controller's; made if it is not there. */
  Path folder(Path here) throws IOException;

  /** A file of the controller's, or a folder with all that is in it, which programs need there. */
  Path push(Path here) throws IOException;

  /** Brings back the file in the place of one of the controller's, as it is now. */
  void fetch(Path here) throws IOException;

  /** Brings back all that is in the place of a folder, which is removed there. */
  void collect(Path here) throws IOException;

  /** Adds text to a file of the host's, which is made if it is not there. */
  void append(Path there, String text) throws IOException;

  /** Bytes that can still be written beside a file of the host's. */
  long free(Path there) throws IOException;

  /** A new folder for what programs need while they run. */
  Path scratch() throws IOException;

  /** Removes a folder of the host's with all that is in it, as far as it can be. */
  void delete(Path there) throws IOException;
}
