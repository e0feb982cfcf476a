package org.gridmark.driver.contract.jcache;

import jakarta.persistence.Cacheable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.util.Properties;
import javax.cache.CacheManager;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.Cache;
import org.hibernate.annotations.CacheConcurrencyStrategy;
import org.hibernate.cfg.Configuration;

/** Books in a database in memory, by Hibernate, with a second-level cache. */
final class Shelf implements AutoCloseable {
  private static final String URL = "jdbc:h2:mem:shelf;DB_CLOSE_DELAY=-1";

  /** One of them. */
  @Entity
  @Cacheable
  @Cache(usage = CacheConcurrencyStrategy.READ_WRITE, region = "books")
  static class Book {
    @Id int number;

    String title = "";

    @Version int version;
  }

  private final SessionFactory factory;

  Shelf(CacheManager caches) {
    Properties settings = new Properties();
    settings.put("hibernate.connection.url", URL);
    settings.put("hibernate.hbm2ddl.auto", "update");
    settings.put("hibernate.generate_statistics", "true");
    settings.put("hibernate.cache.use_second_level_cache", "true");
    settings.put("hibernate.cache.region.factory_class", "jcache");
    settings.put("hibernate.javax.cache.cache_manager", caches);
    settings.put("hibernate.javax.cache.missing_cache_strategy", "create");
    this.factory =
        new Configuration()
            .addProperties(settings)
            .addAnnotatedClass(Book.class)
            .buildSessionFactory();
  }

  void add(int number, String title) {
    Book book = new Book();
    book.number = number;
    book.title = title;
    factory.inTransaction(session -> session.persist(book));
  }

  String title(int number) {
    return factory.fromTransaction(session -> session.find(Book.class, number).title);
  }

  void rename(int number, String title) {
    factory.inTransaction(session -> session.find(Book.class, number).title = title);
  }

  /** How many were prepared so far. */
  long statements() {
    return factory.getStatistics().getPrepareStatementCount();
  }

  @Override
  public void close() {
    factory.close();
  }
}
