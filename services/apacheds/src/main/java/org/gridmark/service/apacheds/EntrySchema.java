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
 * ApacheDS's schema, and the attribute and the object class of a cache's entries. The attribute is
 * of bytes, whatever they mean: ApacheDS compares them one by one, and keeps as many as there are.
 * Attributes of text ignore blanks and often case; and of a text with more than 65 535 bytes
 * ApacheDS 2.0.0.AM27 destroys the partition, silently, since it writes it in a form with two bytes
 * for the length.
 */
final class EntrySchema {
  private static final String VALUE = "gridmarkValue";
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
    AttributeType value = new AttributeType(ARC + "1");
    value.setNames(VALUE);
    value.setSyntaxOid(SchemaConstants.OCTET_STRING_SYNTAX);
    value.setEqualityOid(SchemaConstants.OCTET_STRING_MATCH_MR_OID);
    value.setSingleValued(true);
    add(manager, value);
    ObjectClass entry = new ObjectClass(ARC + "2");
    entry.setNames(ENTRY);
    entry.setType(ObjectClassTypeEnum.STRUCTURAL);
    entry.addSuperiorOids(SchemaConstants.TOP_OC);
    entry.addMustAttributeTypeOids(SchemaConstants.OU_AT, VALUE);
    add(manager, entry);
  }

  private static void add(SchemaManager manager, SchemaObject one) throws LdapException {
    if (!manager.add(one)) {
      throw new IllegalStateException(one + ": " + manager.getErrors());
    }
  }
}
