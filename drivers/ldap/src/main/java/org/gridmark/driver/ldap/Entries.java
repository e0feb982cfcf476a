package org.gridmark.driver.ldap;

import com.unboundid.ldap.sdk.Attribute;
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
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The operations of the protocol on entries that have one value. Each of them is done whole or not
 * at all.
 */
record Entries(LDAPConnectionPool pool, LostConnections lost) implements AutoCloseable {
  private static final Attribute UNIT = new Attribute("objectClass", "organizationalUnit");
  private static final Attribute ENTRY = new Attribute("objectClass", "gridmarkEntry");

  /** Of the object class, as the service defines both. */
  private static final String VALUE = "gridmarkValue";

  /** The number of entries directly below, which ApacheDS keeps with each. */
  private static final String CHILDREN = "nbChildren";

  private static final Set<ResultCode> THERE = Set.of(ResultCode.ENTRY_ALREADY_EXISTS);
  private static final Set<ResultCode> MISSING = Set.of(ResultCode.NO_SUCH_OBJECT);

  /** No entry, or not with that value. */
  private static final Set<ResultCode> OTHER =
      Set.of(ResultCode.NO_SUCH_OBJECT, ResultCode.NO_SUCH_ATTRIBUTE);

  private static final Filter EVERY = Filter.createPresenceFilter("objectClass");

  Entries(LDAPConnectionPool pool) {
    this(pool, new LostConnections(pool));
  }

  /** Something to do. */
  @FunctionalInterface
  private interface Work {
    void run() throws LDAPException;
  }

  /** Whether it was done; false if the directory refuses it for one of these reasons. */
  private boolean done(Set<ResultCode> refusals, Work work) {
    try {
      work.run();
      return true;
    } catch (LDAPException e) {
      if (refusals.contains(e.getResultCode())) {
        return false;
      }
      throw lost.failure(e);
    }
  }

  /** Adds an organizational unit, unless it is there. */
  void addUnit(String name) {
    done(THERE, () -> pool.add(name, UNIT));
  }

  /** Adds an entry, and tells whether it did: not if it is there. */
  boolean add(String name, byte[] value) {
    return done(THERE, () -> pool.add(name, ENTRY, new Attribute(VALUE, value)));
  }

  /** Gives an entry another value, and tells whether it did: not if it is not there. */
  boolean replace(String name, byte[] value) {
    return done(
        MISSING, () -> pool.modify(name, new Modification(ModificationType.REPLACE, VALUE, value)));
  }

  /**
   * Gives an entry another value if it has the expected one: a modification is done whole, or not
   * at all.
   */
  boolean replace(String name, byte[] expected, byte[] value) {
    List<Modification> both =
        List.of(
            new Modification(ModificationType.DELETE, VALUE, expected),
            new Modification(ModificationType.ADD, VALUE, value));
    return done(OTHER, () -> pool.modify(name, both));
  }

  /** Removes an entry, and tells whether it was there. */
  boolean remove(String name) {
    return done(MISSING, () -> pool.delete(name));
  }

  /** The value of an entry, or null if it is not there. */
  byte @Nullable [] value(String name) {
    try {
      SearchResultEntry entry = pool.getEntry(name, VALUE);
      return entry == null ? null : entry.getAttributeValueBytes(VALUE);
    } catch (LDAPException e) {
      throw lost.failure(e);
    }
  }

  /** How many entries there are directly below; 0 if the unit is not there. */
  long count(String unit) {
    try {
      SearchResultEntry entry = pool.getEntry(unit, CHILDREN);
      return entry == null ? 0 : Long.parseLong(entry.getAttributeValue(CHILDREN));
    } catch (LDAPException e) {
      throw lost.failure(e);
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
      throw lost.failure(e);
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
