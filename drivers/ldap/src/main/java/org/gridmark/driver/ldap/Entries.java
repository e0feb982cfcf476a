package org.gridmark.driver.ldap;

import com.unboundid.ldap.sdk.Attribute;
import com.unboundid.ldap.sdk.CompareRequest;
import com.unboundid.ldap.sdk.DereferencePolicy;
import com.unboundid.ldap.sdk.Filter;
import com.unboundid.ldap.sdk.LDAPConnectionPool;
import com.unboundid.ldap.sdk.LDAPException;
import com.unboundid.ldap.sdk.Modification;
import com.unboundid.ldap.sdk.ModificationType;
import com.unboundid.ldap.sdk.ReadOnlyEntry;
import com.unboundid.ldap.sdk.ResultCode;
import com.unboundid.ldap.sdk.SearchRequest;
import com.unboundid.ldap.sdk.SearchResultEntry;
import com.unboundid.ldap.sdk.SearchScope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The operations of the protocol on entries that have one value. Each of them is done whole or not
 * at all.
 */
record Entries(LDAPConnectionPool pool) implements AutoCloseable {
  private static final Attribute UNIT = new Attribute("objectClass", "organizationalUnit");
  private static final Attribute ENTRY = new Attribute("objectClass", "gridmarkEntry");

  /** The number of entries directly below, which ApacheDS keeps with each. */
  private static final String CHILDREN = "nbChildren";

  private static final Filter EVERY = Filter.createPresenceFilter("objectClass");

  /** Something to do. */
  @FunctionalInterface
  private interface Work {
    void run() throws LDAPException;
  }

  /** Whether it was done; false if the directory refuses it for that reason. */
  private static boolean done(ResultCode refusal, Work work) {
    try {
      work.run();
      return true;
    } catch (LDAPException e) {
      if (e.getResultCode().equals(refusal)) {
        return false;
      }
      throw LdapFailure.of(e);
    }
  }

  /** Adds an organizational unit, unless it is there. */
  void addUnit(String name) {
    done(ResultCode.ENTRY_ALREADY_EXISTS, () -> pool.add(name, UNIT));
  }

  /** Adds an entry, and tells whether it did: not if it is there. */
  boolean add(String name, String attribute, byte[] value) {
    return done(
        ResultCode.ENTRY_ALREADY_EXISTS,
        () -> pool.add(name, ENTRY, new Attribute(attribute, value)));
  }

  /** Gives an entry another value, and tells whether it did: not if it is not there. */
  boolean replace(String name, String attribute, byte[] value) {
    return done(
        ResultCode.NO_SUCH_OBJECT,
        () -> pool.modify(name, new Modification(ModificationType.REPLACE, attribute, value)));
  }

  /**
   * Gives an entry another value if it has the expected one, in one modification. It adds before it
   * deletes: ApacheDS fails to delete the last value of an attribute that it has read from disk.
   *
   * @param value another one than expected
   */
  boolean replace(String name, String attribute, byte[] expected, byte[] value) {
    try {
      pool.modify(
          name,
          List.of(
              new Modification(ModificationType.ADD, attribute, value),
              new Modification(ModificationType.DELETE, attribute, expected)));
      return true;
    } catch (LDAPException e) {
      if (isOther(e.getResultCode())) {
        return false;
      }
      throw LdapFailure.of(e);
    }
  }

  /** No entry, not the expected value, or the new one already. */
  private static boolean isOther(ResultCode code) {
    return code.equals(ResultCode.NO_SUCH_OBJECT)
        || code.equals(ResultCode.NO_SUCH_ATTRIBUTE)
        || code.equals(ResultCode.ATTRIBUTE_OR_VALUE_EXISTS);
  }

  /** Whether an entry has that value. */
  boolean has(String name, String attribute, byte[] value) {
    try {
      return pool.compare(new CompareRequest(name, attribute, value)).compareMatched();
    } catch (LDAPException e) {
      if (isOther(e.getResultCode())) {
        return false;
      }
      throw LdapFailure.of(e);
    }
  }

  /** Removes an entry, and tells whether it was there. */
  boolean remove(String name) {
    return done(ResultCode.NO_SUCH_OBJECT, () -> pool.delete(name));
  }

  /** The value of an entry, or null if it is not there. */
  byte @Nullable [] value(String name, String attribute) {
    try {
      SearchResultEntry entry = pool.getEntry(name, attribute);
      return entry == null ? null : entry.getAttributeValueBytes(attribute);
    } catch (LDAPException e) {
      throw LdapFailure.of(e);
    }
  }

  /** How many entries there are directly below; 0 if the unit is not there. */
  long count(String unit) {
    try {
      SearchResultEntry entry = pool.getEntry(unit, CHILDREN);
      return entry == null ? 0 : Long.parseLong(entry.getAttributeValue(CHILDREN));
    } catch (LDAPException e) {
      throw LdapFailure.of(e);
    }
  }

  /** The names of all entries directly below. */
  List<String> below(String unit) {
    try {
      SearchRequest request =
          new SearchRequest(unit, SearchScope.ONE, EVERY, SearchRequest.NO_ATTRIBUTES);
      request.setDerefPolicy(DereferencePolicy.NEVER);
      return pool.search(request).getSearchEntries().stream().map(ReadOnlyEntry::getDN).toList();
    } catch (LDAPException e) {
      throw LdapFailure.of(e);
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
