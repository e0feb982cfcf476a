package org.gridmark.system.hotel.web.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.gridmark.system.hotel.web.http.Answer;
import org.gridmark.system.hotel.web.http.Route;

/** Files that come with the site. The style's address changes with it, so that it can be kept. */
final class Assets {
  static final String ICON = "/icon.svg";

  private static final byte[] CSS = read("site.css");

  /** The address of the style. */
  static final String STYLE = "/style-" + digest(CSS) + ".css";

  private Assets() {}

  static List<Route> routes() {
    Answer style = Answer.of(200, "text/css; charset=utf-8", CSS).keep();
    Answer icon = Answer.of(200, "image/svg+xml", read("icon.svg"));
    Answer api = Answer.of(200, "application/yaml", read("openapi.yaml"));
    return List.of(
        Route.file("style", STYLE, ask -> style),
        Route.file("icon", ICON, ask -> icon),
        Route.file("openapi", "/openapi.yaml", ask -> api));
  }

  private static String digest(byte[] content) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
      return HexFormat.of().formatHex(digest, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has it", e);
    }
  }

  private static byte[] read(String name) {
    try (InputStream file =
        Assets.class.getResourceAsStream("/org/gridmark/system/hotel/web/" + name)) {
      if (file == null) {
        throw new IllegalStateException(name + " is not beside the classes");
      }
      return file.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
