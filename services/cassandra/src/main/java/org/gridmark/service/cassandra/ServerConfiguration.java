package org.gridmark.service.cassandra;

import org.gridmark.service.jvm.ServerProgram.Settings;

/** The server's file {@code cassandra.yaml}. The rest is as Cassandra comes. */
final class ServerConfiguration {
  /** As the vendor's cassandra.yaml has it where that is not the default of the program. */
  private static final String VANILLA =
      """
      commitlog_sync: periodic
      commitlog_sync_period: 10000ms
      """;

  private static final String RECOMMENDED =
      """
      # A write is acknowledged when it is on disk; those that come together share a sync.
      commitlog_sync: batch
      # As in the vendor's cassandra_latest.yaml, which is for those who do not upgrade.
      storage_compatibility_mode: NONE
      uuid_sstable_identifiers_enabled: true
      memtable:
        configurations:
          skiplist:
            class_name: SkipListMemtable
          trie:
            class_name: TrieMemtable
          default:
            inherits: trie
      memtable_allocation_type: offheap_objects
      sstable:
        selected_format: bti
      default_compaction:
        class_name: UnifiedCompactionStrategy
        parameters:
          scaling_parameters: T4
          target_sstable_size: 1GiB
      key_cache_size: 0MiB
      # Lightweight transactions: the newer form takes fewer steps. Several of one key wait for each
      # other, by themselves for about a second; then it is not known whether one was done.
      paxos_variant: v2
      cas_contention_timeout: 10s
      # For tables that ask for it; no other takes any of it.
      row_cache_size: 128MiB
      # Values of 10 MB: by itself, 1/40 of the heap is for the requests of one client.
      native_transport_max_request_data_in_flight: 128MiB
      native_transport_max_request_data_in_flight_per_ip: 64MiB
      # Beside the threads that answer.
      concurrent_compactors: 1
      memtable_flush_writers: 1
      """;

  private ServerConfiguration() {}

  static String of(Settings settings) {
    return common(settings)
        + (settings.text(CassandraProgram.SETUP).equals("vanilla") ? VANILLA : RECOMMENDED);
  }

  /** Of both: where it is, whom it lets in, and that one node is all. */
  private static String common(Settings settings) {
    return """
        cluster_name: gridmark
        num_tokens: 1
        auto_bootstrap: false
        partitioner: org.apache.cassandra.dht.Murmur3Partitioner
        endpoint_snitch: SimpleSnitch
        seed_provider:
          - class_name: org.apache.cassandra.locator.SimpleSeedProvider
            parameters:
              - seeds: "%1$s:%2$d"
        listen_address: %1$s
        storage_port: %2$d
        rpc_address: %1$s
        native_transport_port: %3$d
        # Clients are answered when the account is made.
        start_native_transport: false
        authenticator: PasswordAuthenticator
        authorizer: AllowAllAuthorizer
        role_manager: CassandraRoleManager
        # Other addresses may not speak as nodes, which need no password.
        internode_authenticator: %4$s
        # A server that can no longer write would go on as a process without answers.
        disk_failure_policy: die
        commit_failure_policy: die
        # Nothing is backed up, and what is dropped may go.
        auto_snapshot: false
        hinted_handoff_enabled: false
        """
        .formatted(
            settings.address(),
            Integer.parseInt(settings.text(CassandraProgram.PEERS)),
            settings.port(),
            OnlyItself.class.getName());
  }
}
