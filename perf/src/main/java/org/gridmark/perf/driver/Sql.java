package org.gridmark.perf.driver;

import org.gridmark.perf.Item;

/** The statements by hand, on the table that the driver has made. */
enum Sql {
  POSTGRES('"', "on conflict (~key~) do update set %s", "excluded.%s"),
  MARIADB('`', "on duplicate key update %s", "values(%s)");

  final String get;
  final String find;
  final String put;

  Sql(char quote, String upsert, String given) {
    String table = "~" + OneCluster.NAME + "~.~" + Item.CACHE.name() + "~";
    StringBuilder updates = new StringBuilder();
    for (String column : new String[] {"~name~", "~quantity~", "~price.order~", "~price~"}) {
      updates.append(updates.isEmpty() ? "" : ", ");
      updates.append(column).append(" = ").append(given.formatted(column));
    }
    this.get =
        quoted("select ~name~, ~quantity~, ~price~ from " + table + " where ~key~ = ?", quote);
    this.find =
        quoted(
            "select ~key~, ~name~, ~quantity~, ~price~ from " + table + " where ~name~ = ?", quote);
    this.put =
        quoted(
            "insert into "
                + table
                + " (~key~, ~name~, ~quantity~, ~price.order~, ~price~) values (?, ?, ?, ?, ?) "
                + upsert.formatted(updates),
            quote);
  }

  private static String quoted(String text, char quote) {
    return text.replace('~', quote);
  }
}
