package org.gridmark.service.apacheds;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.directory.api.ldap.model.entry.DefaultEntry;
import org.apache.directory.api.ldap.model.name.Dn;
import org.apache.directory.api.ldap.model.schema.SchemaManager;
import org.apache.directory.server.core.DefaultDirectoryService;
import org.apache.directory.server.core.api.DirectoryService;
import org.apache.directory.server.core.api.InstanceLayout;
import org.apache.directory.server.core.api.schema.SchemaPartition;
import org.apache.directory.server.core.partition.impl.btree.jdbm.JdbmPartition;
import org.apache.directory.server.core.partition.ldif.LdifPartition;

/**
 * A directory on disk: the schema, the partition with the users, and that with the entries of
 * caches.
 */
record Directory(DirectoryService service) {
  private static final int SYSTEM_ENTRIES_IN_MEMORY = 500;

  /** Opens the one in this folder, or makes it. */
  static Directory in(String folder) throws Exception {
    Path home = Files.createDirectories(Path.of(folder).resolve("data"));
    DefaultDirectoryService service = new DefaultDirectoryService();
    service.setInstanceId("gridmark");
    service.setInstanceLayout(new InstanceLayout(home.toFile()));
    service.setAllowAnonymousAccess(false);
    service.setShutdownHookEnabled(false);
    service.getChangeLog().setEnabled(false);
    Path partitions =
        Files.createDirectories(service.getInstanceLayout().getPartitionsDirectory().toPath());
    schema(service, partitions);
    service.setSystemPartition(
        partition(service, partitions, "system", "ou=system", SYSTEM_ENTRIES_IN_MEMORY));
    service.startup();
    entries(service, partitions);
    return new Directory(service);
  }

  private static void schema(DefaultDirectoryService service, Path partitions) throws Exception {
    Path folder = SchemaFolder.in(partitions);
    SchemaManager manager = EntrySchema.load(folder);
    service.setSchemaManager(manager);
    LdifPartition files = new LdifPartition(manager, service.getDnFactory());
    files.setPartitionPath(folder.toUri());
    SchemaPartition partition = new SchemaPartition(manager);
    partition.setWrappedPartition(files);
    service.setSchemaPartition(partition);
  }

  private static JdbmPartition partition(
      DirectoryService service, Path partitions, String name, String suffix, int inMemory)
      throws Exception {
    SchemaManager manager = service.getSchemaManager();
    JdbmPartition partition = new JdbmPartition(manager, service.getDnFactory());
    partition.setId(name);
    partition.setSuffixDn(new Dn(manager, suffix));
    partition.setPartitionPath(partitions.resolve(name).toUri());
    partition.setCacheSize(inMemory);
    partition.setSyncOnWrite(PartitionSettings.SYNC_ON_WRITE);
    return partition;
  }

  private static void entries(DirectoryService service, Path partitions) throws Exception {
    SchemaManager manager = service.getSchemaManager();
    EntrySchema.define(manager);
    JdbmPartition partition =
        partition(
            service,
            partitions,
            "gridmark",
            PartitionSettings.SUFFIX,
            PartitionSettings.ENTRIES_IN_MEMORY);
    service.addPartition(partition);
    Dn suffix = partition.getSuffixDn();
    if (!service.getAdminSession().exists(suffix)) {
      service
          .getAdminSession()
          .add(
              new DefaultEntry(
                  manager, suffix, "objectClass: top", "objectClass: organizationalUnit"));
    }
  }
}
