package org.gridmark.driver.coherence.attach;

import com.tangosol.net.ConfigurableCacheFactory;
import com.tangosol.net.NamedCache;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.gridmark.model.attach.Attachment;

/**
 * The names of the caches that a run has made, in a cache beside them: a client of Extend cannot
 * ask which caches there are, and whoever removes those of a run has to know.
 *
 * @param prefix of all of them
 */
public record OwnNames(ConfigurableCacheFactory factory, String prefix) {
  private static final String NAME = "names-of-caches";

  /** That of a run; before it has begun, one that has no caches. */
  public static String prefix(Attachment attachment) {
    return attachment.prefix().isEmpty() ? Attachment.COMMON : attachment.prefix();
  }

  private NamedCache<String, String> cache() {
    return factory.ensureCache(prefix + NAME, OwnNames.class.getClassLoader());
  }

  /** Asks the cluster for it, to see whether it would serve it. */
  public void open() {
    var unused = cache().size();
  }

  /** Before the cache is made, so that none is ever forgotten. */
  public void add(String name) {
    cache().putAll(Map.of(name, ""));
  }

  /** After the cache is gone. */
  public void remove(String name) {
    cache().keySet().remove(name);
  }

  /** All of them. Where there is none, the cache of names is not left either. */
  public Set<String> all() {
    NamedCache<String, String> cache = cache();
    Set<String> names = new TreeSet<>(cache.keySet());
    names.removeIf(name -> !name.startsWith(prefix));
    if (names.isEmpty()) {
      factory.destroyCache(cache);
    }
    return names;
  }
}
