package org.gridmark.service.apacheds;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import org.apache.directory.api.ldap.model.constants.LdapSecurityConstants;
import org.apache.directory.api.ldap.model.constants.SchemaConstants;
import org.apache.directory.api.ldap.model.entry.DefaultEntry;
import org.apache.directory.api.ldap.model.entry.DefaultModification;
import org.apache.directory.api.ldap.model.entry.Entry;
import org.apache.directory.api.ldap.model.entry.ModificationOperation;
import org.apache.directory.api.ldap.model.exception.LdapException;
import org.apache.directory.api.ldap.model.name.Dn;
import org.apache.directory.api.ldap.model.password.PasswordUtil;
import org.apache.directory.server.core.api.CoreSession;
import org.apache.directory.server.core.api.DirectoryService;

/** Who gets in: one user. */
record Users(DirectoryService service) {
  private static final String ADMINISTRATOR = "uid=admin,ou=system";
  private static final int RANDOM_BYTES = 32;

  /** Lets that user in, and nobody else: the password that ApacheDS comes with opens nothing. */
  void letIn(String user, String password) throws LdapException {
    byte[] nobodys = new byte[RANDOM_BYTES];
    new SecureRandom().nextBytes(nobodys);
    setPassword(new Dn(service.getSchemaManager(), ADMINISTRATOR), nobodys);
    Dn name = new Dn(service.getSchemaManager(), "uid=" + user + ",ou=users,ou=system");
    if (!session().exists(name)) {
      session().add(entry(name, user));
    }
    setPassword(name, password.getBytes(StandardCharsets.UTF_8));
  }

  private CoreSession session() {
    return service.getAdminSession();
  }

  private Entry entry(Dn name, String user) throws LdapException {
    return new DefaultEntry(
        service.getSchemaManager(),
        name,
        "objectClass: top",
        "objectClass: account",
        "objectClass: simpleSecurityObject",
        "uid: " + user,
        "userPassword: none");
  }

  /** The directory keeps a digest, not the password. */
  private void setPassword(Dn name, byte[] password) throws LdapException {
    session()
        .modify(
            name,
            new DefaultModification(
                ModificationOperation.REPLACE_ATTRIBUTE,
                SchemaConstants.USER_PASSWORD_AT,
                PasswordUtil.createStoragePassword(
                    password, LdapSecurityConstants.HASH_METHOD_SSHA256)));
  }
}
