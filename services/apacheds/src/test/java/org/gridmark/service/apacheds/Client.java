package org.gridmark.service.apacheds;

import com.unboundid.ldap.sdk.Attribute;
import com.unboundid.ldap.sdk.LDAPConnection;
import com.unboundid.ldap.sdk.LDAPException;
import com.unboundid.ldap.sdk.Modification;
import com.unboundid.ldap.sdk.ModificationType;
import com.unboundid.ldap.sdk.SearchResultEntry;
import java.net.URI;
import org.gridmark.model.service.Service;
import org.jspecify.annotations.Nullable;

/** Single operations on a server's entries, each on a connection of its own. */
record Client(String address) {
  static final String UNIT = "ou=kept," + PartitionSettings.SUFFIX;
  static final String USER = "uid=gridmark,ou=users,ou=system";
  private static final String VALUE = "gridmarkValue";

  static Client of(Service.Running server) {
    return new Client(server.address());
  }

  static String name(Object key) {
    return "ou=" + key + "," + UNIT;
  }

  String password() {
    return address.replaceFirst(".*password=", "");
  }

  LDAPConnection connect() throws LDAPException {
    return connect(USER, password());
  }

  LDAPConnection connect(String user, String password) throws LDAPException {
    URI uri = URI.create(address);
    return new LDAPConnection(uri.getHost(), uri.getPort(), user, password);
  }

  void addUnit() throws LDAPException {
    try (LDAPConnection connection = connect()) {
      connection.add(UNIT, new Attribute("objectClass", "organizationalUnit"));
    }
  }

  void add(Object key, String value) throws LDAPException {
    try (LDAPConnection connection = connect()) {
      add(connection, key, value);
    }
  }

  static void add(LDAPConnection connection, Object key, String value) throws LDAPException {
    connection.add(
        name(key), new Attribute("objectClass", "gridmarkEntry"), new Attribute(VALUE, value));
  }

  void replace(Object key, String expected, String value) throws LDAPException {
    try (LDAPConnection connection = connect()) {
      connection.modify(
          name(key),
          new Modification(ModificationType.DELETE, VALUE, expected),
          new Modification(ModificationType.ADD, VALUE, value));
    }
  }

  boolean has(Object key, String value) throws LDAPException {
    try (LDAPConnection connection = connect()) {
      return connection.compare(name(key), VALUE, value).compareMatched();
    }
  }

  @Nullable String value(Object key) throws LDAPException {
    return attribute(name(key), VALUE);
  }

  @Nullable String count() throws LDAPException {
    return attribute(UNIT, "nbChildren");
  }

  private @Nullable String attribute(String name, String attribute) throws LDAPException {
    try (LDAPConnection connection = connect()) {
      SearchResultEntry entry = connection.getEntry(name, attribute);
      return entry == null ? null : entry.getAttributeValue(attribute);
    }
  }
}
