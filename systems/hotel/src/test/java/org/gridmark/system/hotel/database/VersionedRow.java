package org.gridmark.system.hotel.database;

import jakarta.persistence.Cacheable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import org.hibernate.Session;

/** An entity with a version, by which a cache can tell an old value from a new one. */
@Entity(name = "Versioned")
@Cacheable
class VersionedRow {
  @Id int id;
  @Version int version;
  int value;

  VersionedRow() {}

  /** One of number 0, unless it is there. */
  static void add(Session session) {
    if (session.find(VersionedRow.class, 0) == null) {
      session.persist(new VersionedRow());
    }
  }
}
