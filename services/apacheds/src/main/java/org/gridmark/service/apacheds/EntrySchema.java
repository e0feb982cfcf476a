package org.gridmark.service.apacheds;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.directory.api.ldap.model.constants.SchemaConstants;
import org.apache.directory.api.ldap.model.exception.LdapException;
import org.apache.directory.api.ldap.model.schema.AttributeType;
import org.apache.directory.api.ldap.model.schema.LdapComparator;
import org.apache.directory.api.ldap.model.schema.ObjectClass;
import org.apache.directory.api.ldap.model.schema.ObjectClassTypeEnum;
import org.apache.directory.api.ldap.model.schema.SchemaManager;
import org.apache.directory.api.ldap.model.schema.SchemaObject;
import org.apache.directory.api.ldap.model.schema.comparators.NormalizingComparator;
import org.apache.directory.api.ldap.schema.loader.LdifSchemaLoader;
import org.apache.directory.api.ldap.schema.manager.impl.DefaultSchemaManager;

/**
 * ApacheDS's schema, and the two attributes and the object class of a cache's entries. No attribute
 * of the standard schema is a text that is compared as it is, so that two values are equal only if
 * every letter is.
 */
final class EntrySchema {
  private static final String TEXT = "gridmarkText";
  private static final String BYTES = "gridmarkBytes";
  private static final String ENTRY = "gridmarkEntry";

  /** The arc of a UUID, which nobody else has. */
  private static final String ARC = "2.25.201938420160329462176498210438817302913.";

  private EntrySchema() {}

  /** ApacheDS's own, from its files. */
  static SchemaManager load(Path folder) throws LdapException, IOException {
    SchemaManager manager = new DefaultSchemaManager(new LdifSchemaLoader(folder.toFile()));
    manager.loadAllEnabled();
    for (LdapComparator<?> comparator : manager.getComparatorRegistry()) {
      if (comparator instanceof NormalizingComparator normalizing) {
        normalizing.setOnServer(); // values come normalized
      }
    }
    return manager;
  }

  /** Adds what entries of caches are made of; it is kept in memory alone. */
  static void define(SchemaManager manager) throws LdapException {
    add(
        manager,
        attribute(
            "1",
            TEXT,
            SchemaConstants.IA5_STRING_SYNTAX,
            SchemaConstants.CASE_EXACT_IA5_MATCH_MR_OID));
    add(
        manager,
        attribute(
            "2",
            BYTES,
            SchemaConstants.OCTET_STRING_SYNTAX,
            SchemaConstants.OCTET_STRING_MATCH_MR_OID));
    ObjectClass entry = new ObjectClass(ARC + "3");
    entry.setNames(ENTRY);
    entry.setType(ObjectClassTypeEnum.STRUCTURAL);
    entry.addSuperiorOids(SchemaConstants.TOP_OC);
    entry.addMustAttributeTypeOids(SchemaConstants.OU_AT);
    entry.addMayAttributeTypeOids(TEXT, BYTES);
    add(manager, entry);
  }

  private static SchemaObject attribute(
      String number, String name, String syntax, String equality) {
    AttributeType attribute = new AttributeType(ARC + number);
    attribute.setNames(name);
    attribute.setSyntaxOid(syntax);
    attribute.setEqualityOid(equality);
    attribute.setSingleValued(false);
    return attribute;
  }

  private static void add(SchemaManager manager, SchemaObject one) throws LdapException {
    if (!manager.add(one)) {
      throw new IllegalStateException(one + ": " + manager.getErrors());
    }
  }
}
